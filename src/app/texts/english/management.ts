// What the management panel says.

export const userList = 'User list'
export const nobodyFound = 'No users found'
export const noUserBeginsLike = 'Try a different name.'
export const pages = 'Pages'
export const backToFirst = 'Back to the first page'

export function nextUsersShown(usersShown: number): string {
  return `Next ${usersShown}`
}

export const namesThatBeginWith = 'Search by username'
export const search = 'Search'
export const users = 'Users'
export const username = 'Username'
export const joinedAt = 'Joined at'
export const posts = 'Posts'
export const comments = 'Comments'
export const tickets = 'Tickets'
export const creations = 'Creations'
export const openReports = 'Open reports'
export const newUsers = 'New users'
export const newPosts = 'New posts'
export const newComments = 'New comments'
export const management = 'Management'

export const action = 'Action'
export const allActions = 'All actions'
export const user = 'User'
export const filter = 'Filter'
export const actionLog = 'Action log'
export const noEntries = 'No entries'
export const whatStaffDoesAndWhat = 'Staff actions and account changes will show up here.'
export const backToNewest = 'Back to newest'
export const older = 'Older'
export const overview = 'Overview'
export const newsletter = 'Newsletter'
export const reports = 'Reports'
export const changelog = 'Changelog'
export const administration = 'Administration'
export const timestamp = 'Timestamp'
export const object = 'Object'
export const metadata = 'Metadata'
export const actions = 'Actions'

export function inDaysCount(count: number): string {
  return `in ${count} days`
}

export function atMostADay(count: string): string {
  return `peak: ${count}/day`
}
