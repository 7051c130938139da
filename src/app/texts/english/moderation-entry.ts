// What is said where something is reported, hidden or brought back.
export const history = 'History'
export const report = 'Report'
export const bannedUntil = 'Banned until'
export const furtherNotice = 'further notice'
