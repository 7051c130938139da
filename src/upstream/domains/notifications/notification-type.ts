/** The types of notifications. */
export const notificationTypes = ['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM'] as const

/** One of the types. */
export type NotificationType = (typeof notificationTypes)[number]

/** How a user is notified of a type: on the site, there and by email, or not at all. */
export const deliveries = ['SITE', 'MAIL', 'NONE'] as const

/** One of the deliveries. */
export type Delivery = (typeof deliveries)[number]
