// English texts for search, the command palette and lists of addresses.
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('en')

export const findEn = {
  filters: 'Filters',
  has: { code: 'Code', link: 'Link', attachment: 'Attachment' },
  is: { unread: 'Unread', pinned: 'Pinned', kept: 'Kept' },
  account: 'Account',
  allAccounts: 'All accounts',

  palette: 'Commands',
  paletteHint: 'Search commands, addresses and messages',
  forAddress: (address: string) => `Address ${address}`,
  forMessage: 'Open message',
  suggested: 'Suggested',
  copyCode: (code: string) => `Copy code ${code}`,
  openLink: (host: string) => `Open link ${host}`,
  deleteMessage: 'Delete message',
  showAll: 'Show all messages',
  showCodes: 'Show codes from today',
  showLeaks: 'Show leaks',
  openSettings: 'Open settings',
  showShortcuts: 'Show keyboard shortcuts',
  showOnly: (what: string) => `Show only: ${what}`,
  muteAddress: 'Mute address',
  unmuteAddress: 'Unmute address',
  notifyCodes: 'Notifications for codes only',
  notifyAll: 'Notifications for all mail',

  codes: 'Codes',
  codesTitle: 'Codes from today',
  noCodes: 'No codes today.',

  pin: 'Pin to top',
  unpin: 'Unpin',
  sort: 'Sort by',
  sorts: { created: 'Newest first', name: 'Name', mail: 'Last message' },
  group: 'Group by account',
  ungroup: 'Don’t group by account',
  renew: 'New address like this, for',

  qr: 'QR code',
  share: 'Share…',
  selectAll: 'Select all',
  markRead: 'Mark as read',
  markedRead: (addresses: number) =>
    count(addresses, { one: '# address marked as read', other: '# addresses marked as read' }),
  muted: (addresses: number) =>
    count(addresses, {
      one: 'Notifications changed for # address',
      other: 'Notifications changed for # addresses',
    }),
  pinned: (addresses: number) => count(addresses, { one: '# address pinned', other: '# addresses pinned' }),
  unpinned: (addresses: number) =>
    count(addresses, { one: '# address unpinned', other: '# addresses unpinned' }),
  empty: 'Empty inbox',
  keep: 'Keep this message',
  keepNoLonger: 'Stop keeping this message',
  keptText: 'Kept until you delete it',

  shortcuts: { palette: 'Commands', down: 'Down and up in a list' },
}
