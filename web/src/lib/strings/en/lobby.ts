/** A table that waits for players. */

export const lobby = {
  lobby: {
    title: 'Waiting for players',
    text: 'The game starts when every seat is taken, or when its owner says so.',
    open: 'open seat',
    take: 'Sit down here',
    name: 'Your name',
    start: 'Start now, bots fill the rest',
    invite: 'Copy an invitation link',
    copied: 'Copied',
    joined: 'You sit at this table.',
    watch: 'You can stay and watch.',
  },
};
