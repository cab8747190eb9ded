/** A table that waits for players. */

export const lobby = {
  lobby: {
    title: 'Waiting for players',
    text: 'The game starts when every seat is taken, or when its owner says so.',
    open: 'open seat',
    invited: 'invited',
    take: 'Sit down here',
    name: 'Your name',
    start: 'Start now, bots fill the rest',
    invite: 'New invitation link',
    inviteText: 'Send it to one person. The link before it no longer works.',
    inviteEnds: 'Only who has the link sits here. A new link ends the old one.',
    link: 'Link to the table',
    linkText: 'Whoever comes first takes the seat.',
    fill: 'Seat a bot',
    fillWhat: (n: number): string => `Seat a bot in seat ${n}`,
    which: (n: number): string => `Bot for seat ${n}`,
    shuffle: 'Everybody adds to the shuffle: nobody can choose the deal, and the record proves it.',
    shared: 'has added',
    joined: 'You sit at this table.',
    watch: 'You can stay and watch.',
  },
};
