/** The fictional partner: the content of its page around the cashier. */
export const NORTHWIND = {
  name: 'Northwind Play',
  sections: ['Lobby', 'Live', 'Sports', 'Rewards'],
  games: [
    { name: 'Aurora Run', look: 'aurora' },
    { name: 'Harbour Lights', look: 'harbour' },
    { name: 'Copper Canyon', look: 'canyon' },
    { name: 'Deep Current', look: 'current' },
    { name: 'Orchard Nine', look: 'orchard' },
    { name: 'Night Ferry', look: 'ferry' },
  ],
} as const;
