/** What people are told of. */
export const notificationTypes = ['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM'] as const

/** One of the types. */
export type NotificationType = (typeof notificationTypes)[number]

/** How a person hears of a type: on the site, there and by mail, or not at all. */
export const deliveries = ['SITE', 'MAIL', 'NONE'] as const

/** One of the ways. */
export type Delivery = (typeof deliveries)[number]
