/** The words of a rule by its id, asked for when one is first wanted. */
import { api } from '../../../lib/api';

class Rulebook {
  private words = $state.raw<Record<string, string>>({});
  private asked = false;
  failed = $state(false);

  of(id: string): string {
    return this.words[id] ?? '';
  }

  async load(game: string): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const { topics } = await api.rules(game);
      const said = topics.flatMap((topic) => {
        const sentences = topic.text.split(/\n{2,}/);
        return sentences.length === topic.anchors.length ? topic.anchors.map((id, at): [string, string] => [id, sentences[at]!]) : [];
      });
      this.words = Object.fromEntries(said);
      this.failed = false;
    } catch {
      this.asked = false;
      this.failed = true;
    }
  }
}

export const rulebook = new Rulebook();
