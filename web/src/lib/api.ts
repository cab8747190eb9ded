/** Requests to the server. Every refusal becomes a `Refused` with the server's own sentence. */
import type * as wire from './api.gen';
import type { Listed } from './cards';
import { t } from './strings';

export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly fresh: wire.ViewEvent | null = null,
  ) {
    super(message);
  }
}

/** A word that makes a request count once, however often it is sent. */
export function idem(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  // Some questions change something, too (a new recovery code): every request says that it comes from this page.
  const headers: Record<string, string> = { accept: 'application/json', 'x-regolith': '1' };
  if (method === 'POST') headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (method === 'POST') init.body = JSON.stringify(body ?? {});
  if (signal) init.signal = signal;
  const answer = await fetch(`/api${path}`, init).catch((problem: unknown) => {
    if (signal?.aborted) throw problem;
    throw new Refused(t.net.offline, 'offline', 0);
  });
  const text = await answer.text();
  const data: unknown = text ? parsed(text) : null;
  if (answer.ok) return data as T;
  const refusal = (data ?? {}) as Partial<wire.Refusal>;
  throw new Refused(refusal.error ?? t.net.answered(answer.status), refusal.code ?? 'error', answer.status, refusal.fresh ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const at = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  shelf: () => request<wire.Shelf>('GET', '/shelf'),
  cards: (game: string) => request<{ game: string; cards: Listed[] }>('GET', `/cards/${encodeURIComponent(game)}`),
  figures: (game: string) => request<wire.CardFigures>('GET', `/figures/${encodeURIComponent(game)}`),
  rules: (game: string) => request<wire.RulesHelp>('GET', `/rules/${encodeURIComponent(game)}`),
  me: () => request<wire.Me>('GET', '/me'),
  rename: (body: wire.Rename) => request<wire.Me>('POST', '/me', body),
  recovery: () => request<wire.Recovery>('GET', '/me/recovery'),
  renewKey: () => request<wire.Me>('POST', '/me/key', {}),
  recover: (body: wire.Recover) => request<wire.Me>('POST', '/me/recover', body),
  notices: () => request<wire.NoticeSettings>('GET', '/me/notices'),
  setNotices: (body: wire.SetNotices) => request<wire.NoticeSettings>('POST', '/me/notices', body),
  addWay: (body: wire.NewWay) => request<wire.NoticeSettings>('POST', '/me/notices/ways', body),
  changeWay: (way: string, body: wire.ChangeWay) => request<wire.NoticeSettings>('POST', `/me/notices/ways/${encodeURIComponent(way)}`, body),
  statistics: () => request<wire.Statistics>('GET', '/me/statistics'),
  deal: (deal: string) => request<wire.Deal>('GET', `/deals/${encodeURIComponent(deal)}`),
  tables: () => request<wire.Tables>('GET', '/tables'),
  open: (body: wire.NewTable) => request<wire.Opened>('POST', '/tables', body),
  guide: (body: wire.Guide) => request<wire.Opened>('POST', '/guide', body),
  hint: (table: string, body: wire.AskHint = {}) => request<wire.Hint>('POST', at(table, '/hint'), body),
  table: (table: string) => request<wire.TableInfo>('GET', at(table)),
  events: (table: string, after: number, wait: number, signal: AbortSignal) =>
    request<wire.Events>('GET', at(table, `/events?after=${after}&wait=${wait}`), undefined, signal),
  join: (table: string, body: wire.Join) => request<wire.Joined>('POST', at(table, '/join'), body),
  decide: (table: string, body: wire.Decide) => request<wire.Done>('POST', at(table, '/decisions'), body),
  ahead: (table: string, body: wire.LookAhead) => request<wire.LookedAhead>('POST', at(table, '/ahead'), body),
  undo: (table: string, body: wire.Undo) => request<wire.UndoDone>('POST', at(table, '/undo'), body),
  redo: (table: string, body: wire.Redo) => request<wire.Done>('POST', at(table, '/redo'), body),
  consent: (table: string, body: wire.Consent) => request<wire.Done>('POST', at(table, '/consent'), body),
  chat: (table: string, body: wire.Say) => request<wire.Done>('POST', at(table, '/chat'), body),
  renameSeat: (table: string, body: wire.RenameSeat) => request<wire.Done>('POST', at(table, '/rename'), body),
  plan: (table: string) => request<wire.Plan>('GET', at(table, '/plan')),
  setPlan: (table: string, body: wire.SetPlan) => request<wire.Plan>('POST', at(table, '/plan'), body),
  prepare: (table: string, body: wire.Prepare) => request<wire.Plan>('POST', at(table, '/prepared'), body),
  leave: (table: string, body: wire.Leave) => request<wire.Done>('POST', at(table, '/leave'), body),
  seat: (table: string, seat: number, body: wire.ChangeSeat) => request<wire.SeatChanged>('POST', at(table, `/seats/${seat}`), body),
  share: (table: string, body: wire.AddShare) => request<wire.Done>('POST', at(table, '/share'), body),
  start: (table: string, body: wire.Start = {}) => request<wire.Done>('POST', at(table, '/start'), body),
  rematch: (table: string, body: wire.Rematch = {}) => request<wire.Opened>('POST', at(table, '/rematch'), body),
  replay: (table: string, step: number, seat: number | 'all') => request<wire.ReplayView>('GET', at(table, `/replay?at=${step}&seat=${seat}`)),
  result: (table: string) => request<wire.Result>('GET', at(table, '/result')),
  record: (table: string) => request<wire.RecordAnswer>('GET', at(table, '/record')),
};
