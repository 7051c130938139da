/** The types of notifications. */
export const notificationTypes = ['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM'] as const

/** Type of a notification. */
export type NotificationType = (typeof notificationTypes)[number]

/** How a user is notified of a type: on the site, there and by email, or not at all. */
export const deliveries = ['SITE', 'MAIL', 'NONE'] as const

/** Delivery of a type of notifications. */
export type Delivery = (typeof deliveries)[number]
