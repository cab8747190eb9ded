/** What the forms of the own turn share. Where something is put in afterwards, refusals of now say nothing. */
import type { Desk } from './desk.svelte';

export const inserting = (desk: Desk): boolean => desk.sheet?.inserts === true;
export const refusedNow = (desk: Desk, why: string | undefined): string => (inserting(desk) ? '' : (why ?? ''));
export const allSpaces = (desk: Desk): string[] => [...desk.show!.mirror.spaces, ...desk.show!.mirror.apart].map((space) => space.id);
