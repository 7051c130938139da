// Generated from the .graphql files by `npm run codegen`; not to be edited.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Which accounts are listed. */
export type AccountFilter =
  /** All of them. */
  | 'ALL'
  /** Those that are banned. */
  | 'BANNED'
  /** Those with a role. */
  | 'STAFF';

export type AcknowledgeMessagesInput = {
  /** The ids of the messages that were shown. */
  ids: Array<number>;
};

export type AnswerAppealInput = {
  /** What the user is told, at most 1,000 characters. */
  answer: string;
  decisionId: number;
  /** What becomes of the decision. */
  outcome: AppealOutcome;
};

export type AppealDecisionInput = {
  decisionId: number;
  /** Why it should be reverted, at most 2,000 characters. */
  text: string;
};

/** What becomes of a decision after an appeal. */
export type AppealOutcome =
  /** It's reverted. */
  | 'OVERTURNED'
  /** It stands. */
  | 'UPHELD';

/** Whether an appeal was answered. */
export type AppealState =
  /** It was. */
  | 'ANSWERED'
  /** Not yet. */
  | 'OPEN';

export type BanUserInput = {
  /** The reason, which the user is told, at most 1,000 characters. */
  reason: string;
  /** The rule that was broken, as the user is told it, at most 120 characters. */
  rule?: string | null | undefined;
  /** When the ban ends, in seconds since the Unix epoch; null for a permanent one. */
  until?: number | null | undefined;
  userId: string;
};

export type CancelAccountDeletionInput = {
  userId: string;
};

export type CancelNewsletterInput = {
  campaignId: number;
};

/** What a check of the captcha found. */
export type CaptchaCheck =
  /** No usable response came from the verifier. */
  | 'NO_RESPONSE'
  /** Signing up takes no captcha, as in development. */
  | 'OFF'
  /** The verifier doesn't know the secret. */
  | 'SECRET_REFUSED'
  /** The verifier knows the secret. */
  | 'WORKS';

/** Which of two versions have a part of a text. */
export type ChangeKind =
  /** Only the later one. */
  | 'ADDED'
  /** Only the earlier one. */
  | 'REMOVED'
  /** Both. */
  | 'SAME';

export type CreateCommentInput = {
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  /** The post, creation or ticket to comment on. */
  objectId: string;
  /** The comment to answer; null to comment on the object itself. */
  parentId?: string | null | undefined;
};

export type CreateForumsInput = {
  /** The forums, 1 to 20. */
  forums: Array<NewForumInput>;
};

export type CreatePostInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  forumId: string;
  /** The title, 10 to 120 characters. */
  title: string;
};

export type CreateTicketInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** What kind it is. */
  kind: RequestKind;
  /** The product that the ticket is for. */
  productId: string;
  /** The title, 10 to 120 characters. */
  title: string;
};

export type CreateTicketTagInput = {
  /** The color, as # and six hexadecimal digits. */
  color: string;
  /** The name. */
  name: string;
  /** The product that it's for; "" for all products. */
  productId: string;
};

/** How large a creation is, by its number of components. */
export type CreationSize =
  /** 50,000 or more. */
  | 'HUGE'
  /** 5,000 to 49,999. */
  | 'LARGE'
  /** 500 to 4,999. */
  | 'MEDIUM'
  /** 50 to 499. */
  | 'SMALL'
  /** Less than 50. */
  | 'TINY';

/** How far the copy of a user's data is. */
export type DataExportState =
  /** It couldn't be made; another one can be started. */
  | 'FAILED'
  /** It can be downloaded until it expires. */
  | 'READY'
  /** It is being made; a notification tells when it's ready. */
  | 'WAITING';

/** What staff do to somebody's texts or account. */
export type DecisionAct =
  /** They ban the user. */
  | 'BAN'
  /** They delete the object. */
  | 'DELETE'
  /** They hide the object, or remove parts of a profile. */
  | 'HIDE'
  /** They lock the post. */
  | 'LOCK'
  /** They warn the author. */
  | 'WARN';

export type DeleteChangelogEntryInput = {
  entryId: number;
};

export type DeleteCommentInput = {
  commentId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

export type DeleteCreationInput = {
  creationId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

export type DeleteNewsletterDraftInput = {
  draftId: number;
};

export type DeletePostInput = {
  postId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' texts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

export type DeleteTagInput = {
  tagId: number;
};

/** What becomes of a deleted user's texts. */
export type DeletedTexts =
  /** They are deleted too, posts, tickets and creations with their comments. */
  | 'DELETE'
  /** They stay, without the user's name. */
  | 'KEEP';

export type DropJobInput = {
  jobId: number;
};

export type DropMailInput = {
  mailId: number;
};

/** What has become of an email. */
export type EmailState =
  /** It was refused for good. */
  | 'FAILED'
  /** It waits, possibly to be tried again. */
  | 'QUEUED'
  /** It was handed over, and the response got lost: it may have been sent. */
  | 'SENDING'
  /** The mail server or service took it. */
  | 'SENT';

export type EndOtherSessionsInput = {
  /** The account's password, if the login is older than ten minutes. */
  password?: string | null | undefined;
};

export type EndSessionInput = {
  /** The account's password, if the session is another one and this one's login is older than ten minutes. */
  password?: string | null | undefined;
  sessionId: string;
};

export type EndUserSessionsInput = {
  userId: string;
};

export type FeatureCreationInput = {
  /** The creation's id; null for none. */
  creationId?: string | null | undefined;
};

/** The legal texts that a site may have. */
export type LegalKind =
  /** Who runs the site. */
  | 'IMPRINT'
  /** What is stored about people, and what for. */
  | 'PRIVACY'
  /** What is allowed in the community. */
  | 'RULES'
  /** The terms under which the site is used. */
  | 'TERMS';

export type LockPostInput = {
  /** Whether only staff can comment. */
  locked: boolean;
  postId: string;
  /** Why, as the author is told it, at most 1,000 characters; staff may say it about others' posts. */
  reason?: string | null | undefined;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
};

export type MarkNotificationAsReadInput = {
  notificationId: number;
};

export type MergeTagsInput = {
  /** The tag that receives its tickets. */
  intoTagId: number;
  /** The tag that is deleted. */
  tagId: number;
};

/** What the site has read from an archive. */
export type MetadataKey =
  /** The version of the game that it was saved with. */
  | 'GAME_VERSION'
  /** Anything else. */
  | 'UNKNOWN';

/** Whether a creation needs mods. */
export type ModUse =
  /** None: the game itself is enough. */
  | 'NONE'
  /** At least one. */
  | 'SOME';

export type MovePostInput = {
  forumId: string;
  postId: string;
};

/** A forum to create. */
export type NewForumInput = {
  /** What it's for, at most 300 characters. */
  description: string;
  /** Its id, `frm-` and eight lowercase letters or digits; leave it out for a random one. */
  forumId?: string | null | undefined;
  /** Whether only developers and admins can write posts in it. */
  protected: boolean;
  /** The title, 2 to 60 characters. */
  title: string;
};

/** Whether the chat was told of a newsletter. */
export type NewsletterAnnouncement =
  /** It couldn't be sent. */
  | 'FAILED'
  /** It wasn't asked for. */
  | 'NONE'
  /** It waits to be sent. */
  | 'QUEUED'
  /** It's being sent. */
  | 'SENDING'
  /** It was sent. */
  | 'SENT';

/** Who a newsletter is sent to. */
export type NewsletterList =
  /** Everybody who gets major news. */
  | 'MAJOR'
  /** Everybody who gets all news. */
  | 'MINOR'
  /** Only the sender. */
  | 'TEST';

/** The newsletter to preview. */
export type NewsletterPreviewInput = {
  /** The text, in Markdown. */
  body: string;
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
};

/** How a user is notified of a type. */
export type NotificationDelivery =
  /** On the site and by email. */
  | 'MAIL'
  /** Not at all. */
  | 'NONE'
  /** On the site. */
  | 'SITE';

/** What a notification is about. */
export type NotificationType =
  /** A comment on something that the viewer follows. */
  | 'COMMENT'
  /** A text that mentions the viewer. */
  | 'MENTION'
  /** An answer to a comment of the viewer. */
  | 'REPLY'
  /** A message from the site. */
  | 'SYSTEM'
  /** A ticket was closed or reopened. */
  | 'TICKET_STATUS';

/** Paging, the same for every list: page starts at 0 (the site's `?page=` starts at 1); maxCount is at most 50, with a default per list; sort takes what each list supports. */
export type PageOptions = {
  /** Objects per page, at most 50; the default depends on the list. */
  maxCount?: number | null | undefined;
  /** The page, starting at 0. */
  page?: number | null | undefined;
  /** One order, such as "-created" for the newest first or "created" for the oldest first; an unknown one is an error. */
  sort?: Array<string> | null | undefined;
};

export type PinPostInput = {
  /** Whether it's shown above the forum's list. */
  pinned: boolean;
  postId: string;
};

/** A part of a profile that moderators can remove. */
export type ProfilePart =
  /** The text about themselves. */
  | 'BIO'
  /** The profile picture. */
  | 'PICTURE';

/** How far the reading of an archive has come. */
export type Reading =
  /** It turned out damaged or dangerous, so it can't be downloaded. */
  | 'FAILED'
  /** Reading it was given up; nothing is known against it. */
  | 'UNREAD'
  /** A job is going to read it. */
  | 'WAITING';

export type RemoveSuppressedAddressInput = {
  suppressionId: number;
};

/** What moderators do about a report. */
export type ReportAct =
  /** Ban the author. */
  | 'BAN'
  /** Nothing. */
  | 'DISMISS'
  /** Delete the object so that it can be restored. */
  | 'HIDE'
  /** Warn the author. */
  | 'WARN';

export type ReportObjectInput = {
  objectId: string;
  /** The reason. */
  reason: ReportReason;
  /** What moderators should know, at most 1,000 characters; required for OTHER. */
  text?: string | null | undefined;
};

/** Why something is reported. */
export type ReportReason =
  /** It attacks people. */
  | 'ABUSE'
  /** It may be against the law. */
  | 'ILLEGAL'
  /** It doesn't belong where it is. */
  | 'OFF_TOPIC'
  /** Another reason, which the text gives. */
  | 'OTHER'
  /** Advertising or the like. */
  | 'SPAM';

/** Whether moderators have dealt with a report. */
export type ReportState =
  /** Nobody has dealt with it yet. */
  | 'OPEN'
  /** Someone has dealt with it. */
  | 'RESOLVED';

export type RequestDataExportInput = {
  /** The account's password, if the login is older than ten minutes. */
  password?: string | null | undefined;
};

/** What a ticket asks for. */
export type RequestKind =
  /** Something is missing. */
  | 'FEATURE'
  /** Something doesn't work. */
  | 'ISSUE';

export type RequestUnsubscribeInput = {
  /** The email address. */
  address: string;
};

export type ResolveReportInput = {
  /** What is done. */
  act: ReportAct;
  /** Whether to hide the object too, for WARN and BAN. */
  hide?: boolean | null | undefined;
  /** What the author is told, at most 1,000 characters; required for WARN and BAN, for which it is the reason. */
  message?: string | null | undefined;
  /** What hiding a profile removes; null for everything. */
  parts?: Array<ProfilePart> | null | undefined;
  reportId: number;
  /** The rule that was broken, as the author is told it, at most 120 characters. */
  rule?: string | null | undefined;
  /** When the ban ends, in seconds since the Unix epoch; null for a permanent one. */
  until?: number | null | undefined;
};

export type RestoreObjectInput = {
  objectId: string;
};

export type RetryJobInput = {
  jobId: number;
};

export type RetryNewsletterInput = {
  campaignId: number;
};

export type SaveChangelogEntryInput = {
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  /** The day, as in "2025-09-20"; not in the future. */
  date: string;
  /** The entry's id; left out for a new one. */
  entryId?: number | null | undefined;
  /** updatedAt when editing started; a version saved since then isn't overwritten. */
  ifUpdatedAt?: number | null | undefined;
};

export type SaveForumInput = {
  /** Whether it takes nothing new. */
  archived: boolean;
  /** What it's for, at most 300 characters. */
  description: string;
  /** The forum's id; null to create one. */
  forumId?: string | null | undefined;
  /** Where it stands in the list, 0 to 10,000, the lowest first. */
  position: number;
  /** Whether only developers and admins can write posts in it. */
  protected: boolean;
  /** The title, 2 to 60 characters. */
  title: string;
};

export type SaveLegalTextInput = {
  /** The text, in Markdown, at most 40,000 characters; blank to delete it. */
  body: string;
  /** updatedAt when editing started, left out if there was no text; a version saved since then isn't overwritten. */
  ifUpdatedAt?: number | null | undefined;
  /** Which text. */
  kind: LegalKind;
};

/** What saveNewsletterDraft takes; any text may be empty. */
export type SaveNewsletterDraftInput = {
  /** The text, in Markdown. */
  body: string;
  /** The draft to change; a new one without. */
  draftId?: number | null | undefined;
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
};

export type SaveProductInput = {
  /** Whether it takes nothing new. */
  archived: boolean;
  /** What it's for, at most 300 characters. */
  description: string;
  /** Whether to create it; else it exists already. */
  isNew: boolean;
  /** The name. */
  name: string;
  /** Where it stands in the list, 0 to 10,000, the lowest first. */
  position: number;
  productId: string;
};

export type SaveTagInput = {
  /** The color, as # and six hexadecimal digits. */
  color: string;
  /** The name. */
  name: string;
  tagId: number;
};

/** What a creation is. */
export type ScopeKind =
  /** A board, shown as Subassembly. */
  | 'BOARD'
  /** A whole world. */
  | 'WORLD';

/** What can be searched for. */
export type SearchType =
  /** Creations. */
  | 'CREATION'
  /** Posts. */
  | 'POST'
  /** Tickets. */
  | 'TICKET';

export type SendNewsletterInput = {
  /** False returns an error for this field if the subject was sent to the list within a day; true sends it anyway. */
  again?: boolean | null | undefined;
  /** The text, in Markdown. */
  body: string;
  /** The viewer's draft that this was; it's deleted when the newsletter goes to a list. */
  draftId?: number | null | undefined;
  /** Who it's sent to. */
  list: NewsletterList;
  /** When it's sent to a list, in seconds since the Unix epoch, at most a year ahead; at once without. Tests are always sent at once. */
  sendAt?: number | null | undefined;
  /** Whether to announce it in the connected chat too. */
  sendDiscord?: boolean | null | undefined;
  /** The subject. */
  title: string;
  /** The address that the newsletter leads to. */
  url: string;
};

export type SetFollowingInput = {
  /** Whether to be notified of new comments. */
  following: boolean;
  objectId: string;
};

export type SetNotificationPreferenceInput = {
  /** How the viewer is notified. */
  delivery: NotificationDelivery;
  /** What it's about. */
  type: NotificationType;
};

export type SetRatingInput = {
  /** true takes the like back. */
  clear?: boolean | null | undefined;
  /** The object's id. */
  objid: string;
};

export type SetRolesInput = {
  /** The roles: any of "developer", "moderator" and "admin". */
  roles: Array<string>;
  userId: string;
};

export type SetTicketStatusInput = {
  /** The version that it was closed in; null if none was named. */
  closedVersion?: string | null | undefined;
  /** true reopens it, false closes it. */
  open: boolean;
  ticketId: string;
};

export type SetTicketTagsInput = {
  /** The tags shown when the choice was made; tags that others have added or removed since then stay that way. */
  seen?: Array<number> | null | undefined;
  /** The ids of the tags that it should have, at most 20. */
  tags: Array<number>;
  ticketId: string;
};

/** How a message is meant. */
export type Severity =
  /** Something failed. */
  | 'ERROR'
  /** Something is done. */
  | 'SUCCESS'
  /** Something needs attention. */
  | 'WARNING';

/** How what a check has found is. */
export type SiteCheckState =
  /** It doesn't work. */
  | 'FAIL'
  /** It's fine. */
  | 'OK'
  /** It needs attention soon. */
  | 'WARN';

export type StartAccountDeletionInput = {
  /** What becomes of the texts. */
  texts: DeletedTexts;
  userId: string;
};

export type StartDataExportInput = {
  userId: string;
};

/** Why an address gets no bulk email. */
export type SuppressionCause =
  /** An email came back after it was sent. */
  | 'BOUNCED'
  /** Its reader reported an email as spam. */
  | 'COMPLAINED'
  /** Its mail server refused an email permanently. */
  | 'REFUSED';

/** What happened to a ticket. */
export type TicketEventKind =
  /** It was closed. */
  | 'CLOSED'
  /** Its title was changed. */
  | 'RENAMED'
  /** It was reopened. */
  | 'REOPENED'
  /** A tag was added. */
  | 'TAGGED'
  /** A tag was removed. */
  | 'UNTAGGED';

export type UnbanUserInput = {
  userId: string;
};

export type UpdateCommentInput = {
  /** The text, in Markdown, at most 10,000 characters. */
  body: string;
  commentId: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
};

export type UpdateCreationInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  creationId: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
  /** The ids of its pictures and of newly uploaded ones, in order, at most 20. */
  images: Array<string>;
  /** The title, 1 to 120 characters. */
  title: string;
  /** The signed_id of an uploaded archive that replaces the current one; the author only, else "403". */
  uploadedFileId?: string | null | undefined;
  /** What has changed in that archive, one line of at most 300 characters. */
  versionNote?: string | null | undefined;
};

export type UpdateNewsletterAnonInput = {
  /** The email address. */
  address: string;
  /** Whether to send minor news too. */
  minor: boolean;
};

export type UpdateNewsletterInput = {
  /** 0 none, 1 major only, 2 major and minor. */
  newLevel: number;
};

export type UpdatePostInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
  postId: string;
  /** The title, 10 to 120 characters. */
  title: string;
};

export type UpdateTicketInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** editedAt when editing started, 0 for never; a version edited since then isn't overwritten. */
  ifEditedAt?: number | null | undefined;
  ticketId: string;
  /** The title, 10 to 120 characters. */
  title: string;
};

export type UpdateUserInput = {
  /** What the user says about themselves, in Markdown, at most 2,000 characters. */
  bio: string;
};

export type UploadCreationInput = {
  /** The text, in Markdown, at most 50,000 characters. */
  body: string;
  /** The ids of uploaded pictures, in order, at most 20. */
  images: Array<string>;
  /** What kind it is. */
  kind: ScopeKind;
  /** The title, 1 to 120 characters. */
  title: string;
  /** The signed_id of the uploaded archive. */
  uploadedFileId: string;
};

export type LegalTextKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalTextKindsQuery = { legalTexts: Array<{ kind: LegalKind }> };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { canAccessManagement: boolean, hasUnreadNotifications: boolean, currentUser: { id: string, username: string, email: string, pendingEmail: string | null, verified: boolean, roles: Array<string>, picture: string, flair: string | null, bannedUntil: number | null, banReason: string | null } | null };

export type CommentFieldsFragment = { id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } };

export type CommentsQueryVariables = Exact<{
  objectId: string;
}>;


export type CommentsQuery = { comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type CommentCountQueryVariables = Exact<{
  id: string;
  isPost: boolean;
  isTicket: boolean;
  isCreation: boolean;
}>;


export type CommentCountQuery = { post?: { id: string, commentCount: number }, ticket?: { id: string, commentCount: number }, creation?: { id: string, commentCount: number } };

export type CommentSourceQueryVariables = Exact<{
  id: string;
}>;


export type CommentSourceQuery = { comment: { id: string, body: string, editedAt: number | null } };

export type CommentLocationQueryVariables = Exact<{
  id: string;
}>;


export type CommentLocationQuery = { comment: { id: string, object:
      | { id: string, slug: string }
      | { id: string, slug: string }
      | { id: string, number: number }
     } };

export type CreateCommentMutationVariables = Exact<{
  input: CreateCommentInput;
}>;


export type CreateCommentMutation = { createComment: { comment: { id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, object:
        | { id: string, following: boolean }
        | { id: string, following: boolean }
        | { id: string, following: boolean }
      , parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } } } };

export type UpdateCommentMutationVariables = Exact<{
  input: UpdateCommentInput;
}>;


export type UpdateCommentMutation = { updateComment: { comment: { id: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean } } };

export type DeleteCommentMutationVariables = Exact<{
  input: DeleteCommentInput;
}>;


export type DeleteCommentMutation = { deleteComment: { id: string } };

export type PictureSourceFieldsFragment = { webp: string, jpeg: string | null, fallback: string };

export type CreationRowFieldsFragment = { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } };

export type SetFollowingMutationVariables = Exact<{
  input: SetFollowingInput;
}>;


export type SetFollowingMutation = { setFollowing: { following: boolean } };

export type SetLikeMutationVariables = Exact<{
  input: SetRatingInput;
}>;


export type SetLikeMutation = { setRating: { score: number, ratedByMe: boolean } };

export type ReportFieldsFragment = { id: number, state: ReportState, reason: ReportReason, text: string, createdAt: number, act: ReportAct | null, message: string | null, resolvedAt: number | null, reporter: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, createdAt: number, isDeleted: boolean, isHidden: boolean, hasPicture: boolean, openReports: number, canBanAuthor: boolean, author: { username: string, picture: string, flair: string | null } }, resolvedBy: { username: string, flair: string | null } | null };

export type UserAccountQueryVariables = Exact<{
  userId: string;
}>;


export type UserAccountQuery = { account: { id: string, bannedUntil: number | null, banReason: string | null, canBan: boolean, user: { username: string } } };

export type RulesTextQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesTextQuery = { legalText: { body: string } | null };

export type RevisionsQueryVariables = Exact<{
  objectId: string;
}>;


export type RevisionsQuery = { revisions: Array<{ number: number, createdAt: number, title: string, body: string, isCurrent: boolean, titleBefore: string | null, editor: { username: string, flair: string | null }, changes: Array<{ kind: ChangeKind, text: string }> }> };

export type ReportObjectMutationVariables = Exact<{
  input: ReportObjectInput;
}>;


export type ReportObjectMutation = { reportObject: { objectId: string } };

export type RestoreObjectMutationVariables = Exact<{
  input: RestoreObjectInput;
}>;


export type RestoreObjectMutation = { restoreObject: { id: string } };

export type LockPostMutationVariables = Exact<{
  input: LockPostInput;
}>;


export type LockPostMutation = { lockPost: { post: { id: string, locked: boolean, canComment: boolean } } };

export type PinPostMutationVariables = Exact<{
  input: PinPostInput;
}>;


export type PinPostMutation = { pinPost: { post: { id: string, pinned: boolean } } };

export type BanUserMutationVariables = Exact<{
  input: BanUserInput;
}>;


export type BanUserMutation = { banUser: { account: { id: string } } };

export type UnbanUserMutationVariables = Exact<{
  input: UnbanUserInput;
}>;


export type UnbanUserMutation = { unbanUser: { account: { id: string } } };

export type AccountSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSettingsQuery = { linkedIdentities: Array<string>, currentUser: { id: string, username: string, email: string, verified: boolean, picture: string, hasPassword: boolean, deletion: { texts: DeletedTexts, dueAt: number } | null, mailProblem: { cause: SuppressionCause, since: number } | null } | null, sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }>, dataExport: { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null } | null, decisions: Array<{ id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }>, signInOptions: { providers: Array<string> }, notificationPreferences: Array<{ type: NotificationType, delivery: NotificationDelivery }> };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }> } };

export type EndOtherSessionsMutationVariables = Exact<{
  input: EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { endOtherSessions: { sessions: Array<{ id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean }> } };

export type SessionRowFragment = { id: string, device: string, createdAt: number, lastSeenAt: number, isThisDevice: boolean };

export type DecisionRowFragment = { id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null };

export type AppealDecisionMutationVariables = Exact<{
  input: AppealDecisionInput;
}>;


export type AppealDecisionMutation = { appealDecision: { decision: { id: number, act: DecisionAct, text: string, createdAt: number, endedAt: number | null, objectId: string | null, canAppeal: boolean, appealUntil: number, appeal: string | null, appealedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null } } };

export type DataExportStateFragment = { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null };

export type RequestDataExportMutationVariables = Exact<{
  input: RequestDataExportInput;
}>;


export type RequestDataExportMutation = { requestDataExport: { dataExport: { state: DataExportState, expiresAt: number | null, bytes: number | null, url: string | null } } };

export type NotificationPreferenceRowFragment = { type: NotificationType, delivery: NotificationDelivery };

export type SetNotificationPreferenceMutationVariables = Exact<{
  input: SetNotificationPreferenceInput;
}>;


export type SetNotificationPreferenceMutation = { setNotificationPreference: { notificationPreferences: Array<{ type: NotificationType, delivery: NotificationDelivery }> } };

export type SignInOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInOptionsQuery = { signInOptions: { providers: Array<string>, captchaSiteKey: string | null } };

export type LocalAuthQueryVariables = Exact<{
  audience: string;
}>;


export type LocalAuthQuery = { jwt: string };

export type ChangelogQueryVariables = Exact<{
  page: number;
}>;


export type ChangelogQuery = { changelog: Array<{ id: number, date: string, renderedBody: string }> };

export type ForumsQueryVariables = Exact<{ [key: string]: never; }>;


export type ForumsQuery = { forums: Array<{ id: string, title: string, description: string, protected: boolean, postCount: number, latest: { id: string, title: string, slug: string, createdAt: number } | null }> };

export type ForumPageQueryVariables = Exact<{
  id: string;
  page: number;
}>;


export type ForumPageQuery = { forum: { id: string, title: string, description: string, protected: boolean, canCreatePost: boolean, pinned: Array<{ id: string, title: string, slug: string }>, posts: Array<{ id: string, title: string, slug: string, createdAt: number, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, locked: boolean, pinned: boolean, author: { username: string, flair: string | null } }> } };

export type NewPostForumQueryVariables = Exact<{
  id: string;
}>;


export type NewPostForumQuery = { forum: { id: string, title: string, canCreatePost: boolean } };

export type PostPageQueryVariables = Exact<{
  id: string;
}>;


export type PostPageQuery = { post: { id: string, title: string, slug: string, renderedBody: string, createdAt: number, editedAt: number | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, following: boolean, canEdit: boolean, canDelete: boolean, canMove: boolean, canSendNewsletter: boolean, canReport: boolean, canSeeRevisions: boolean, canLock: boolean, canPin: boolean, canComment: boolean, locked: boolean, pinned: boolean, author: { username: string, picture: string, flair: string | null }, forum: { id: string, title: string }, related: Array<{ id: string, title: string, slug: string }>, mentionedIn: Array<
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, slug: string, title: string }
          | { id: string, title: string, number: number }
         }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
    > }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type PostSourceQueryVariables = Exact<{
  id: string;
}>;


export type PostSourceQuery = { post: { id: string, title: string, body: string, editedAt: number | null } };

export type CreatePostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type CreatePostMutation = { createPost: { post: { id: string, slug: string } } };

export type UpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type UpdatePostMutation = { updatePost: { post: { id: string, title: string, slug: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean } } };

export type MovePostMutationVariables = Exact<{
  input: MovePostInput;
}>;


export type MovePostMutation = { movePost: { post: { id: string, forum: { id: string, title: string } } } };

export type DeletePostMutationVariables = Exact<{
  input: DeletePostInput;
}>;


export type DeletePostMutation = { deletePost: { id: string } };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { forums: Array<{ id: string, title: string, posts: Array<{ id: string, title: string, slug: string, createdAt: number, commentCount: number, score: number, author: { username: string, flair: string | null } }> }>, featuredCreation: { id: string, title: string, slug: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, author: { username: string, flair: string | null } } | null, creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }> };

export type ComparedFieldsFragment = { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null };

export type ComparisonChoiceQueryVariables = Exact<{
  id: string;
  query?: string | null | undefined;
}>;


export type ComparisonChoiceQuery = { creation: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null }, creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }> };

export type ComparisonQueryVariables = Exact<{
  one: string;
  other: string;
  oneVersion?: number | null | undefined;
  otherVersion?: number | null | undefined;
}>;


export type ComparisonQuery = { one: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, versions: Array<{ number: number, createdAt: number }>, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null }, other: { id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, versions: Array<{ number: number, createdAt: number }>, cover: { webp: string, jpeg: string | null, fallback: string } | null, author: { username: string, flair: string | null }, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, save: { components: number, wires: number, nets: number | null, boards: { count: number, width: number | null, depth: number | null } | null, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null } };

export type HubQueryVariables = Exact<{
  page: number;
  sort: Array<string> | string;
  query?: string | null | undefined;
  kind?: ScopeKind | null | undefined;
  release?: string | null | undefined;
  mods?: ModUse | null | undefined;
  mod?: string | null | undefined;
  size?: CreationSize | null | undefined;
}>;


export type HubQuery = { creations: Array<{ id: string, title: string, slug: string, kind: ScopeKind, createdAt: number, score: number, ratedByMe: boolean, downloadCount: number, commentCount: number, cover: { webp: string, jpeg: string | null, fallback: string } | null, metadata: Array<{ key: MetadataKey, value: string }>, author: { username: string, flair: string | null } }>, creationCounts: { total: number, vanilla: number, modded: number, kinds: Array<{ value: string, count: number }>, releases: Array<{ value: string, count: number }>, sizes: Array<{ value: string, count: number }>, mods: Array<{ value: string, count: number }> } };

export type CreationReadingQueryVariables = Exact<{
  id: string;
}>;


export type CreationReadingQuery = { creation: { id: string, reading: Reading | null } };

export type CreationPageQueryVariables = Exact<{
  id: string;
}>;


export type CreationPageQuery = { creation: { id: string, title: string, slug: string, renderedBody: string, kind: ScopeKind, thumbnail: string | null, ogThumbnail: string | null, drawing: boolean, viewCount: number, downloadCount: number, commentCount: number, createdAt: number, editedAt: number | null, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, following: boolean, reading: Reading | null, fileName: string, fileSize: number, downloadUrl: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, readingFault: { code: string, values: string, sentence: string } | null, versions: Array<{ number: number, note: string, createdAt: number, fileSize: number, components: number | null, downloadUrl: string | null }>, images: Array<{ id: string, filename: string, fileUrl: string, thumbnailUrl: string, width: number, height: number }>, metadata: Array<{ key: MetadataKey, value: string }>, save: { components: number, wires: number, nets: number | null, format: number | null, size: CreationSize, labels: Array<string>, files: number, boards: { count: number, width: number | null, depth: number | null } | null, neededMods: Array<{ id: string, version: string | null }>, faults: Array<{ code: string, number: number }>, parts: Array<{ name: string, count: number }> } | null, author: { username: string, picture: string, flair: string | null }, mentionedIn: Array<
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, slug: string, title: string }
          | { id: string, title: string, number: number }
         }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
    > }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type CreationSourceQueryVariables = Exact<{
  id: string;
}>;


export type CreationSourceQuery = { creation: { id: string, title: string, body: string, editedAt: number | null, canReplaceFile: boolean, images: Array<{ id: string, filename: string }> } };

export type UploadCreationMutationVariables = Exact<{
  input: UploadCreationInput;
}>;


export type UploadCreationMutation = { uploadCreation: { creation: { id: string, slug: string } } };

export type UpdateCreationMutationVariables = Exact<{
  input: UpdateCreationInput;
}>;


export type UpdateCreationMutation = { updateCreation: { creation: { id: string, title: string, slug: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean, thumbnail: string | null, ogThumbnail: string | null, drawing: boolean, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, images: Array<{ id: string, filename: string, fileUrl: string, thumbnailUrl: string, width: number, height: number }> } } };

export type DeleteCreationMutationVariables = Exact<{
  input: DeleteCreationInput;
}>;


export type DeleteCreationMutation = { deleteCreation: { id: string } };

export type EmbeddedCreationQueryVariables = Exact<{
  id: string;
}>;


export type EmbeddedCreationQuery = { creation: { id: string, title: string, slug: string, drawingSources: { webp: string, jpeg: string | null, fallback: string } | null, cover: { webp: string, jpeg: string | null, fallback: string } | null, player: { url: string, bytes: number, rootTurn: Array<number> | null } | null, author: { username: string } } };

export type LegalTextQueryVariables = Exact<{
  kind: LegalKind;
}>;


export type LegalTextQuery = { legalText: { renderedBody: string, updatedAt: number } | null };

export type NewsletterLevelQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsletterLevelQuery = { newsletterLevel: number };

export type UpdateNewsletterMutationVariables = Exact<{
  input: UpdateNewsletterInput;
}>;


export type UpdateNewsletterMutation = { updateNewsletter: { level: number } };

export type UpdateNewsletterAnonMutationVariables = Exact<{
  input: UpdateNewsletterAnonInput;
}>;


export type UpdateNewsletterAnonMutation = { updateNewsletterAnon: { status: string } };

export type RequestUnsubscribeMutationVariables = Exact<{
  input: RequestUnsubscribeInput;
}>;


export type RequestUnsubscribeMutation = { requestUnsubscribe: { status: string } };

export type NewsletterCampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsletterCampaignsQuery = { newsletterChat: boolean, newsletterCampaigns: Array<{ id: number, title: string, url: string, list: NewsletterList, createdAt: number, username: string, recipients: number, queued: number, sent: number, failed: number, unknown: number, left: number, isEnlisted: boolean, scheduledAt: number | null, isScheduled: boolean, cancelledAt: number | null, announcement: NewsletterAnnouncement, failures: Array<{ reason: string, count: number }> }>, newsletterDrafts: Array<{ id: number, title: string, url: string, body: string, updatedAt: number }> };

export type NewsletterPreviewQueryVariables = Exact<{
  input: NewsletterPreviewInput;
}>;


export type NewsletterPreviewQuery = { newsletterPreview: { subject: string, text: string, html: string } };

export type SendNewsletterMutationVariables = Exact<{
  input: SendNewsletterInput;
}>;


export type SendNewsletterMutation = { sendNewsletter: { isNew: boolean } };

export type CancelNewsletterMutationVariables = Exact<{
  input: CancelNewsletterInput;
}>;


export type CancelNewsletterMutation = { cancelNewsletter: { campaignId: number } };

export type SaveNewsletterDraftMutationVariables = Exact<{
  input: SaveNewsletterDraftInput;
}>;


export type SaveNewsletterDraftMutation = { saveNewsletterDraft: { draft: { id: number } } };

export type DeleteNewsletterDraftMutationVariables = Exact<{
  input: DeleteNewsletterDraftInput;
}>;


export type DeleteNewsletterDraftMutation = { deleteNewsletterDraft: { draftId: number } };

export type RetryNewsletterMutationVariables = Exact<{
  input: RetryNewsletterInput;
}>;


export type RetryNewsletterMutation = { retryNewsletter: { recipients: number } };

export type CampaignFieldsFragment = { id: number, title: string, url: string, list: NewsletterList, createdAt: number, username: string, recipients: number, queued: number, sent: number, failed: number, unknown: number, left: number, isEnlisted: boolean, scheduledAt: number | null, isScheduled: boolean, cancelledAt: number | null, announcement: NewsletterAnnouncement, failures: Array<{ reason: string, count: number }> };

export type DraftFieldsFragment = { id: number, title: string, url: string, body: string, updatedAt: number };

export type NotificationRowFragment = { id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null };

export type NotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsQuery = { unread: Array<{ id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null }>, all: Array<{ id: number, type: NotificationType, createdAt: number, read: boolean, text: string, causedByUser: string | null, causedByObject: string | null, page: string | null }> };

export type MarkNotificationAsReadMutationVariables = Exact<{
  input: MarkNotificationAsReadInput;
}>;


export type MarkNotificationAsReadMutation = { markNotificationAsRead: { notification: { id: number, read: boolean } } };

export type MarkAllNotificationsAsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllNotificationsAsReadMutation = { markAllNotificationsAsRead: { hasUnreadNotifications: boolean } };

export type SearchQueryVariables = Exact<{
  query: string;
  types?: Array<SearchType> | SearchType | null | undefined;
  page: PageOptions;
}>;


export type SearchQuery = { search: Array<
    | { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation', author: { username: string, flair: string | null } }
    | { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', author: { username: string, flair: string | null }, forum: { id: string, title: string } }
    | { id: string, number: number, title: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, isOpen: boolean, closedVersion: string | null, ticketKind: RequestKind, type: 'Ticket', author: { username: string, flair: string | null }, product: { id: string, name: string } }
  >, searchCounts: { posts: number, creations: number, tickets: number } };

type FoundFields_Creation_Fragment = { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation', author: { username: string, flair: string | null } };

type FoundFields_Post_Fragment = { id: string, title: string, slug: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', author: { username: string, flair: string | null }, forum: { id: string, title: string } };

type FoundFields_Ticket_Fragment = { id: string, number: number, title: string, snippet: string | null, markedTitle: string | null, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, isOpen: boolean, closedVersion: string | null, ticketKind: RequestKind, type: 'Ticket', author: { username: string, flair: string | null }, product: { id: string, name: string } };

export type FoundFieldsFragment =
  | FoundFields_Creation_Fragment
  | FoundFields_Post_Fragment
  | FoundFields_Ticket_Fragment
;

export type AccountFieldsFragment = { id: string, email: string | null, verified: boolean, roles: Array<string>, bannedUntil: number | null, banReason: string | null, sessions: number, lastSeenAt: number | null, canBan: boolean, canSetRoles: boolean, canDelete: boolean, user: { username: string, flair: string | null, joinedAt: number }, deletion: { texts: DeletedTexts, dueAt: number } | null };

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter: AccountFilter;
  after?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: Array<{ id: string, email: string | null, verified: boolean, roles: Array<string>, bannedUntil: number | null, banReason: string | null, sessions: number, lastSeenAt: number | null, canBan: boolean, canSetRoles: boolean, canDelete: boolean, user: { username: string, flair: string | null, joinedAt: number }, deletion: { texts: DeletedTexts, dueAt: number } | null }> };

export type SetRolesMutationVariables = Exact<{
  input: SetRolesInput;
}>;


export type SetRolesMutation = { setRoles: { account: { id: string } } };

export type EndUserSessionsMutationVariables = Exact<{
  input: EndUserSessionsInput;
}>;


export type EndUserSessionsMutation = { endUserSessions: { account: { id: string } } };

export type StartDataExportMutationVariables = Exact<{
  input: StartDataExportInput;
}>;


export type StartDataExportMutation = { startDataExport: { account: { id: string } } };

export type StartAccountDeletionMutationVariables = Exact<{
  input: StartAccountDeletionInput;
}>;


export type StartAccountDeletionMutation = { startAccountDeletion: { account: { id: string } } };

export type CancelAccountDeletionMutationVariables = Exact<{
  input: CancelAccountDeletionInput;
}>;


export type CancelAccountDeletionMutation = { cancelAccountDeletion: { account: { id: string } } };

export type ManagedForumFieldsFragment = { position: number, archived: boolean, posts: number, forum: { id: string, title: string, description: string, protected: boolean } };

export type ManagedProductFieldsFragment = { position: number, archived: boolean, product: { id: string, name: string, description: string, ticketCount: number } };

export type ManagedTagFieldsFragment = { tickets: number, tag: { id: number, name: string, color: string, productId: string } };

export type ManagedForumsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedForumsQuery = { managedForums: Array<{ position: number, archived: boolean, posts: number, forum: { id: string, title: string, description: string, protected: boolean } }> };

export type ManagedProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedProductsQuery = { managedProducts: Array<{ position: number, archived: boolean, product: { id: string, name: string, description: string, ticketCount: number } }> };

export type ManagedTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedTagsQuery = { managedTags: Array<{ tickets: number, tag: { id: number, name: string, color: string, productId: string } }>, managedProducts: Array<{ product: { id: string, name: string } }> };

export type SaveForumMutationVariables = Exact<{
  input: SaveForumInput;
}>;


export type SaveForumMutation = { saveForum: { forums: Array<{ position: number }> } };

export type SaveProductMutationVariables = Exact<{
  input: SaveProductInput;
}>;


export type SaveProductMutation = { saveProduct: { products: Array<{ position: number }> } };

export type SaveTagMutationVariables = Exact<{
  input: SaveTagInput;
}>;


export type SaveTagMutation = { saveTag: { tags: Array<{ tickets: number }> } };

export type MergeTagsMutationVariables = Exact<{
  input: MergeTagsInput;
}>;


export type MergeTagsMutation = { mergeTags: { tags: Array<{ tickets: number }> } };

export type DeleteTagMutationVariables = Exact<{
  input: DeleteTagInput;
}>;


export type DeleteTagMutation = { deleteTag: { tags: Array<{ tickets: number }> } };

export type ChangelogEntryFieldsFragment = { id: number, date: string, body: string, renderedBody: string, updatedAt: number };

export type ManagedChangelogQueryVariables = Exact<{
  page?: PageOptions | null | undefined;
}>;


export type ManagedChangelogQuery = { canAccessManagement: boolean, changelog: Array<{ id: number, date: string, body: string, renderedBody: string, updatedAt: number }> };

export type SaveChangelogEntryMutationVariables = Exact<{
  input: SaveChangelogEntryInput;
}>;


export type SaveChangelogEntryMutation = { saveChangelogEntry: { id: number } };

export type DeleteChangelogEntryMutationVariables = Exact<{
  input: DeleteChangelogEntryInput;
}>;


export type DeleteChangelogEntryMutation = { deleteChangelogEntry: { id: number } };

export type HomeChoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeChoiceQuery = { canAccessManagement: boolean, shown: { id: string, title: string, slug: string } | null, chosen: { id: string, title: string, slug: string } | null };

export type FeatureCreationMutationVariables = Exact<{
  input: FeatureCreationInput;
}>;


export type FeatureCreationMutation = { featureCreation: { creationId: string | null } };

export type ManagedLegalTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedLegalTextsQuery = { legalTexts: Array<{ kind: LegalKind, body: string, updatedAt: number }>, signInOptions: { providers: Array<string>, captchaSiteKey: string | null } };

export type SaveLegalTextMutationVariables = Exact<{
  input: SaveLegalTextInput;
}>;


export type SaveLegalTextMutation = { saveLegalText: { kind: LegalKind } };

export type SuppressedAddressesQueryVariables = Exact<{
  search?: string | null | undefined;
  before?: number | null | undefined;
}>;


export type SuppressedAddressesQuery = { suppressedAddresses: Array<{ id: number, address: string, cause: SuppressionCause, reason: string, createdAt: number }>, mailReports: { bounced: number, complained: number, delayed: number } };

export type RemoveSuppressedAddressMutationVariables = Exact<{
  input: RemoveSuppressedAddressInput;
}>;


export type RemoveSuppressedAddressMutation = { removeSuppressedAddress: { id: number } };

export type SuppressedAddressFieldsFragment = { id: number, address: string, cause: SuppressionCause, reason: string, createdAt: number };

export type WhetherAdminQueryVariables = Exact<{ [key: string]: never; }>;


export type WhetherAdminQuery = { settingsOverview: Array<{ name: string }> };

export type SiteSetupQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteSetupQuery = { siteSetup: { mailTransport: string, mailFrom: string, mailSentAt: number | null, captcha: boolean, providers: Array<string> }, managedForums: Array<{ forum: { id: string, title: string } }>, managedProducts: Array<{ product: { id: string, name: string } }>, legalTexts: Array<{ kind: LegalKind }> };

export type TestEmailQueryVariables = Exact<{
  emailId: number;
}>;


export type TestEmailQuery = { siteSetup: { testEmail: { state: EmailState, error: string | null } | null } };

export type CreateForumsMutationVariables = Exact<{
  input: CreateForumsInput;
}>;


export type CreateForumsMutation = { createForums: { forums: Array<{ position: number }> } };

export type SendTestEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestEmailMutation = { sendTestEmail: { emailId: number, to: string } };

export type CheckCaptchaMutationVariables = Exact<{ [key: string]: never; }>;


export type CheckCaptchaMutation = { checkCaptcha: { result: CaptchaCheck } };

export type SystemHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemHealthQuery = { systemHealth: { failing: Array<string>, version: string, databaseBytes: number, searchBytes: number, dueJobs: number, oldestDueAt: number | null, unreadCreations: number, creations: number, minuteRunAt: number | null, dailyRunAt: number | null, deadJobCount: number, suppressedCount: number, deadJobs: Array<{ id: number, topic: string, attempts: number, error: string, createdAt: number, failedAt: number }>, mails: { queued: number, unknown: number, failed: number, sentToday: number }, failedMails: Array<{ id: number, recipient: string, subject: string, error: string, createdAt: number }> } };

export type SiteChecksQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteChecksQuery = { siteChecks: Array<{ check: string, state: SiteCheckState, detail: string }> };

export type SettingsOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOverviewQuery = { settingsOverview: Array<{ name: string, value: string, isSecret: boolean }> };

export type RetryJobMutationVariables = Exact<{
  input: RetryJobInput;
}>;


export type RetryJobMutation = { retryJob: { health: { deadJobCount: number } } };

export type DropJobMutationVariables = Exact<{
  input: DropJobInput;
}>;


export type DropJobMutation = { dropJob: { health: { deadJobCount: number } } };

export type DropMailMutationVariables = Exact<{
  input: DropMailInput;
}>;


export type DropMailMutation = { dropMail: { health: { deadJobCount: number } } };

export type ManagementStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagementStatsQuery = { managementStats: { users: number, posts: number, comments: number, tickets: number, creations: number, openReports: number, openAppeals: number, days: Array<{ day: number, users: number, posts: number, comments: number }> } };

export type UserListQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
  first: number;
}>;


export type UserListQuery = { allUsers: Array<{ id: string, username: string, flair: string | null, joinedAt: number }> };

export type ActionLogsQueryVariables = Exact<{
  limit: number;
  action?: string | null | undefined;
  user?: string | null | undefined;
  before?: number | null | undefined;
}>;


export type ActionLogsQuery = { loggedActions: Array<string>, actionLogs: Array<{ id: number, action: string, createdAt: number, objectType: string | null, objectId: string | null, objectLwid: string | null, objectPath: string | null, metadata: string | null, user: { username: string } | null }> };

export type AppealFieldsFragment = { id: number, canAnswer: boolean, hasAnswerers: boolean, decision: { text: string, createdAt: number, appeal: string | null, appealedAt: number | null, endedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }, user: { username: string, flair: string | null }, decidedBy: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, isDeleted: boolean, isHidden: boolean, author: { username: string } }, answeredBy: { username: string, flair: string | null } | null };

export type AppealsQueryVariables = Exact<{
  state: AppealState;
  after?: number | null | undefined;
}>;


export type AppealsQuery = { appeals: Array<{ id: number, canAnswer: boolean, hasAnswerers: boolean, decision: { text: string, createdAt: number, appeal: string | null, appealedAt: number | null, endedAt: number | null, outcome: AppealOutcome | null, answer: string | null, answeredAt: number | null }, user: { username: string, flair: string | null }, decidedBy: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, isDeleted: boolean, isHidden: boolean, author: { username: string } }, answeredBy: { username: string, flair: string | null } | null }> };

export type AnswerAppealMutationVariables = Exact<{
  input: AnswerAppealInput;
}>;


export type AnswerAppealMutation = { answerAppeal: { appeal: { id: number } } };

export type ReportsQueryVariables = Exact<{
  state: ReportState;
  after?: number | null | undefined;
}>;


export type ReportsQuery = { reports: Array<{ id: number, state: ReportState, reason: ReportReason, text: string, createdAt: number, act: ReportAct | null, message: string | null, resolvedAt: number | null, reporter: { username: string, flair: string | null }, object: { id: string, kind: string, title: string, path: string | null, renderedBody: string, createdAt: number, isDeleted: boolean, isHidden: boolean, hasPicture: boolean, openReports: number, canBanAuthor: boolean, author: { username: string, picture: string, flair: string | null } }, resolvedBy: { username: string, flair: string | null } | null }> };

export type ResolveReportMutationVariables = Exact<{
  input: ResolveReportInput;
}>;


export type ResolveReportMutation = { resolveReport: { report: { id: number } } };

export type TicketEventsFragment = { events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> };

export type TicketPageQueryVariables = Exact<{
  id: string;
}>;


export type TicketPageQuery = { ticket: { id: string, number: number, kind: RequestKind, title: string, renderedBody: string, createdAt: number, editedAt: number | null, updatedAt: number, isOpen: boolean, closedVersion: string | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, following: boolean, canEdit: boolean, canSetStatus: boolean, canSetTags: boolean, canReport: boolean, canSeeRevisions: boolean, tags: Array<{ id: number, name: string, color: string }>, author: { username: string, picture: string, flair: string | null }, product: { id: string, name: string }, mentionedIn: Array<
      | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
          | { id: string, slug: string, title: string, scope: ScopeKind }
          | { id: string, slug: string, title: string }
          | { id: string, title: string, number: number }
         }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
      | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
      | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
    >, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> }, comments: Array<{ id: string, renderedBody: string, createdAt: number, editedAt: number | null, isDeleted: boolean, canEdit: boolean, canDelete: boolean, canReport: boolean, canSeeRevisions: boolean, score: number, ratedByMe: boolean, parent: { id: string } | null, author: { username: string, picture: string, flair: string | null } }> };

export type ProductVersionsQueryVariables = Exact<{
  id: string;
}>;


export type ProductVersionsQuery = { product: { id: string, versions: Array<string> } };

export type TicketSourceQueryVariables = Exact<{
  id: string;
}>;


export type TicketSourceQuery = { ticket: { id: string, title: string, body: string, editedAt: number | null } };

export type CreateTicketMutationVariables = Exact<{
  input: CreateTicketInput;
}>;


export type CreateTicketMutation = { createTicket: { number: number } };

export type UpdateTicketMutationVariables = Exact<{
  input: UpdateTicketInput;
}>;


export type UpdateTicketMutation = { updateTicket: { ticket: { id: string, number: number, title: string, renderedBody: string, editedAt: number | null, canSeeRevisions: boolean, updatedAt: number, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type SetTicketStatusMutationVariables = Exact<{
  input: SetTicketStatusInput;
}>;


export type SetTicketStatusMutation = { setTicketStatus: { ticket: { id: string, isOpen: boolean, closedVersion: string | null, updatedAt: number, canEdit: boolean, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type SetTicketTagsMutationVariables = Exact<{
  input: SetTicketTagsInput;
}>;


export type SetTicketTagsMutation = { setTicketTags: { ticket: { id: string, updatedAt: number, tags: Array<{ id: number, name: string, color: string }>, events: Array<{ id: string, kind: TicketEventKind, detail: string, createdAt: number, user: { username: string, flair: string | null } }> } } };

export type CreateTicketTagMutationVariables = Exact<{
  input: CreateTicketTagInput;
}>;


export type CreateTicketTagMutation = { createTicketTag: { tag: { id: number, name: string, color: string } } };

export type ProductFieldsFragment = { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null };

export type ProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductsQuery = { products: Array<{ id: string, name: string, description: string, openCount: number, ticketCount: number }> };

export type ProductQueryVariables = Exact<{
  id: string;
}>;


export type ProductQuery = { product: { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null } };

export type TicketListQueryVariables = Exact<{
  product: string;
  query: string;
  page: number;
}>;


export type TicketListQuery = { product: { id: string, name: string, description: string, openCount: number, ticketCount: number, latestVersion: string | null, tickets: Array<{ id: string, number: number, kind: RequestKind, title: string, createdAt: number, isOpen: boolean, closedVersion: string | null, commentCount: number, viewCount: number, score: number, ratedByMe: boolean, tags: Array<{ id: number, name: string, color: string }>, author: { username: string, flair: string | null } }> } };

export type NewTicketProductQueryVariables = Exact<{
  id: string;
}>;


export type NewTicketProductQuery = { product: { id: string, name: string, canCreateTicket: boolean } };

export type ProductTagsQueryVariables = Exact<{
  id: string;
}>;


export type ProductTagsQuery = { product: { id: string, allTags: Array<{ id: number, name: string, color: string }> } };

export type SimilarTicketsQueryVariables = Exact<{
  product: string;
  title: string;
}>;


export type SimilarTicketsQuery = { similarTickets: Array<{ id: string, number: number, title: string, isOpen: boolean, closedVersion: string | null, score: number, ratedByMe: boolean }> };

type HistoryFields_Comment_Fragment = { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
    | { id: string, slug: string, title: string, scope: ScopeKind }
    | { id: string, slug: string, title: string }
    | { id: string, title: string, number: number }
   };

type HistoryFields_Creation_Fragment = { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' };

type HistoryFields_Post_Fragment = { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } };

type HistoryFields_Ticket_Fragment = { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } };

export type HistoryFieldsFragment =
  | HistoryFields_Comment_Fragment
  | HistoryFields_Creation_Fragment
  | HistoryFields_Post_Fragment
  | HistoryFields_Ticket_Fragment
;

export type UserPageQueryVariables = Exact<{
  username: string;
  page: number;
}>;


export type UserPageQuery = { user: { id: string, username: string, picture: string, flair: string | null, renderedBio: string, joinedAt: number, canReport: boolean } | null, history: Array<
    | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
        | { id: string, slug: string, title: string, scope: ScopeKind }
        | { id: string, slug: string, title: string }
        | { id: string, title: string, number: number }
       }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
    | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
  > };

export type HistoryPageQueryVariables = Exact<{
  username: string;
  page: number;
}>;


export type HistoryPageQuery = { history: Array<
    | { id: string, excerpt: string, createdAt: number, score: number, ratedByMe: boolean, type: 'Comment', object:
        | { id: string, slug: string, title: string, scope: ScopeKind }
        | { id: string, slug: string, title: string }
        | { id: string, title: string, number: number }
       }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, scope: ScopeKind, type: 'Creation' }
    | { id: string, slug: string, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, type: 'Post', forum: { id: string, title: string } }
    | { id: string, number: number, title: string, createdAt: number, score: number, ratedByMe: boolean, commentCount: number, ticketKind: RequestKind, type: 'Ticket', product: { id: string, name: string } }
  > };

export type BioSourceQueryVariables = Exact<{ [key: string]: never; }>;


export type BioSourceQuery = { currentUser: { id: string, bio: string } | null };

export type UpdateBioMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateBioMutation = { updateUser: { user: { id: string, renderedBio: string } } };

export type MessagesQueryVariables = Exact<{
  tab: string;
}>;


export type MessagesQuery = { sessionEnded: boolean, ephemeralMessages: Array<{ id: number | null, text: string, status: Severity, createdAt: number }> };

export type AcknowledgeMessagesMutationVariables = Exact<{
  input: AcknowledgeMessagesInput;
}>;


export type AcknowledgeMessagesMutation = { acknowledgeMessages: { acknowledged: number } };

export type SuggestionsQueryVariables = Exact<{
  prefix: string;
}>;


export type SuggestionsQuery = { suggestions: Array<
    | { id: string, title: string, slug: string, scope: ScopeKind, type: 'Creation' }
    | { id: string, title: string, slug: string, type: 'Post', forum: { title: string } }
    | { id: string, number: number, title: string, ticketKind: RequestKind, type: 'Ticket', product: { name: string } }
  > };

export type UsersByPrefixQueryVariables = Exact<{
  prefix: string;
}>;


export type UsersByPrefixQuery = { people: Array<{ username: string }> };

export type PreviewQueryVariables = Exact<{
  body: string;
  objectId?: string | null | undefined;
}>;


export type PreviewQuery = { preview: string };


declare const result: unique symbol
/** Id of a document, with the types of its result and its variables. */
export type Document<Data, Variables> = string & { readonly [result]: (variables: Variables) => Data }

export const LegalTextKindsDocument = 'LegalTextKinds-5e7d98' as Document<LegalTextKindsQuery, LegalTextKindsQueryVariables>
export const ViewerDocument = 'Viewer-7dcce3' as Document<ViewerQuery, ViewerQueryVariables>
export const CommentsDocument = 'Comments-db29be' as Document<CommentsQuery, CommentsQueryVariables>
export const CommentCountDocument = 'CommentCount-97206f' as Document<CommentCountQuery, CommentCountQueryVariables>
export const CommentSourceDocument = 'CommentSource-a7b52b' as Document<CommentSourceQuery, CommentSourceQueryVariables>
export const CommentLocationDocument = 'CommentLocation-245221' as Document<CommentLocationQuery, CommentLocationQueryVariables>
export const CreateCommentDocument = 'CreateComment-877d7b' as Document<CreateCommentMutation, CreateCommentMutationVariables>
export const UpdateCommentDocument = 'UpdateComment-2cca88' as Document<UpdateCommentMutation, UpdateCommentMutationVariables>
export const DeleteCommentDocument = 'DeleteComment-2c524a' as Document<DeleteCommentMutation, DeleteCommentMutationVariables>
export const SetFollowingDocument = 'SetFollowing-c7c86e' as Document<SetFollowingMutation, SetFollowingMutationVariables>
export const SetLikeDocument = 'SetLike-d7ece3' as Document<SetLikeMutation, SetLikeMutationVariables>
export const UserAccountDocument = 'UserAccount-c03db9' as Document<UserAccountQuery, UserAccountQueryVariables>
export const RulesTextDocument = 'RulesText-ffefea' as Document<RulesTextQuery, RulesTextQueryVariables>
export const RevisionsDocument = 'Revisions-15a952' as Document<RevisionsQuery, RevisionsQueryVariables>
export const ReportObjectDocument = 'ReportObject-58798e' as Document<ReportObjectMutation, ReportObjectMutationVariables>
export const RestoreObjectDocument = 'RestoreObject-3855fe' as Document<RestoreObjectMutation, RestoreObjectMutationVariables>
export const LockPostDocument = 'LockPost-9f4e07' as Document<LockPostMutation, LockPostMutationVariables>
export const PinPostDocument = 'PinPost-cb1ca2' as Document<PinPostMutation, PinPostMutationVariables>
export const BanUserDocument = 'BanUser-624405' as Document<BanUserMutation, BanUserMutationVariables>
export const UnbanUserDocument = 'UnbanUser-362a73' as Document<UnbanUserMutation, UnbanUserMutationVariables>
export const AccountSettingsDocument = 'AccountSettings-5e05eb' as Document<AccountSettingsQuery, AccountSettingsQueryVariables>
export const EndSessionDocument = 'EndSession-4d278a' as Document<EndSessionMutation, EndSessionMutationVariables>
export const EndOtherSessionsDocument = 'EndOtherSessions-e81aa3' as Document<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>
export const AppealDecisionDocument = 'AppealDecision-7974a3' as Document<AppealDecisionMutation, AppealDecisionMutationVariables>
export const RequestDataExportDocument = 'RequestDataExport-28cfa3' as Document<RequestDataExportMutation, RequestDataExportMutationVariables>
export const SetNotificationPreferenceDocument = 'SetNotificationPreference-6d5f8c' as Document<SetNotificationPreferenceMutation, SetNotificationPreferenceMutationVariables>
export const SignInOptionsDocument = 'SignInOptions-3a6cf6' as Document<SignInOptionsQuery, SignInOptionsQueryVariables>
export const LocalAuthDocument = 'LocalAuth-468cd4' as Document<LocalAuthQuery, LocalAuthQueryVariables>
export const ChangelogDocument = 'Changelog-e1eb95' as Document<ChangelogQuery, ChangelogQueryVariables>
export const ForumsDocument = 'Forums-ed71ad' as Document<ForumsQuery, ForumsQueryVariables>
export const ForumPageDocument = 'ForumPage-2d15ee' as Document<ForumPageQuery, ForumPageQueryVariables>
export const NewPostForumDocument = 'NewPostForum-2e2ae7' as Document<NewPostForumQuery, NewPostForumQueryVariables>
export const PostPageDocument = 'PostPage-890dfd' as Document<PostPageQuery, PostPageQueryVariables>
export const PostSourceDocument = 'PostSource-0e76e8' as Document<PostSourceQuery, PostSourceQueryVariables>
export const CreatePostDocument = 'CreatePost-6f6256' as Document<CreatePostMutation, CreatePostMutationVariables>
export const UpdatePostDocument = 'UpdatePost-43049a' as Document<UpdatePostMutation, UpdatePostMutationVariables>
export const MovePostDocument = 'MovePost-6ab610' as Document<MovePostMutation, MovePostMutationVariables>
export const DeletePostDocument = 'DeletePost-49adec' as Document<DeletePostMutation, DeletePostMutationVariables>
export const HomeDocument = 'Home-f3ae75' as Document<HomeQuery, HomeQueryVariables>
export const ComparisonChoiceDocument = 'ComparisonChoice-f3dae7' as Document<ComparisonChoiceQuery, ComparisonChoiceQueryVariables>
export const ComparisonDocument = 'Comparison-eef544' as Document<ComparisonQuery, ComparisonQueryVariables>
export const HubDocument = 'Hub-5b0002' as Document<HubQuery, HubQueryVariables>
export const CreationReadingDocument = 'CreationReading-e51d5c' as Document<CreationReadingQuery, CreationReadingQueryVariables>
export const CreationPageDocument = 'CreationPage-95d03f' as Document<CreationPageQuery, CreationPageQueryVariables>
export const CreationSourceDocument = 'CreationSource-8f3246' as Document<CreationSourceQuery, CreationSourceQueryVariables>
export const UploadCreationDocument = 'UploadCreation-c4440e' as Document<UploadCreationMutation, UploadCreationMutationVariables>
export const UpdateCreationDocument = 'UpdateCreation-2e6ff9' as Document<UpdateCreationMutation, UpdateCreationMutationVariables>
export const DeleteCreationDocument = 'DeleteCreation-76e0cc' as Document<DeleteCreationMutation, DeleteCreationMutationVariables>
export const EmbeddedCreationDocument = 'EmbeddedCreation-603e1d' as Document<EmbeddedCreationQuery, EmbeddedCreationQueryVariables>
export const LegalTextDocument = 'LegalText-0510f4' as Document<LegalTextQuery, LegalTextQueryVariables>
export const NewsletterLevelDocument = 'NewsletterLevel-9b995f' as Document<NewsletterLevelQuery, NewsletterLevelQueryVariables>
export const UpdateNewsletterDocument = 'UpdateNewsletter-e1220f' as Document<UpdateNewsletterMutation, UpdateNewsletterMutationVariables>
export const UpdateNewsletterAnonDocument = 'UpdateNewsletterAnon-4ecefe' as Document<UpdateNewsletterAnonMutation, UpdateNewsletterAnonMutationVariables>
export const RequestUnsubscribeDocument = 'RequestUnsubscribe-da77b2' as Document<RequestUnsubscribeMutation, RequestUnsubscribeMutationVariables>
export const NewsletterCampaignsDocument = 'NewsletterCampaigns-34b054' as Document<NewsletterCampaignsQuery, NewsletterCampaignsQueryVariables>
export const NewsletterPreviewDocument = 'NewsletterPreview-0d58cf' as Document<NewsletterPreviewQuery, NewsletterPreviewQueryVariables>
export const SendNewsletterDocument = 'SendNewsletter-ca1bf2' as Document<SendNewsletterMutation, SendNewsletterMutationVariables>
export const CancelNewsletterDocument = 'CancelNewsletter-357103' as Document<CancelNewsletterMutation, CancelNewsletterMutationVariables>
export const SaveNewsletterDraftDocument = 'SaveNewsletterDraft-c13e7b' as Document<SaveNewsletterDraftMutation, SaveNewsletterDraftMutationVariables>
export const DeleteNewsletterDraftDocument = 'DeleteNewsletterDraft-17446b' as Document<DeleteNewsletterDraftMutation, DeleteNewsletterDraftMutationVariables>
export const RetryNewsletterDocument = 'RetryNewsletter-a19b70' as Document<RetryNewsletterMutation, RetryNewsletterMutationVariables>
export const NotificationsDocument = 'Notifications-d79c96' as Document<NotificationsQuery, NotificationsQueryVariables>
export const MarkNotificationAsReadDocument = 'MarkNotificationAsRead-71e79c' as Document<MarkNotificationAsReadMutation, MarkNotificationAsReadMutationVariables>
export const MarkAllNotificationsAsReadDocument = 'MarkAllNotificationsAsRead-2932c4' as Document<MarkAllNotificationsAsReadMutation, MarkAllNotificationsAsReadMutationVariables>
export const SearchDocument = 'Search-d9b71f' as Document<SearchQuery, SearchQueryVariables>
export const AccountsDocument = 'Accounts-deeec4' as Document<AccountsQuery, AccountsQueryVariables>
export const SetRolesDocument = 'SetRoles-f5e0bb' as Document<SetRolesMutation, SetRolesMutationVariables>
export const EndUserSessionsDocument = 'EndUserSessions-3b6163' as Document<EndUserSessionsMutation, EndUserSessionsMutationVariables>
export const StartDataExportDocument = 'StartDataExport-6f2ebb' as Document<StartDataExportMutation, StartDataExportMutationVariables>
export const StartAccountDeletionDocument = 'StartAccountDeletion-3cd100' as Document<StartAccountDeletionMutation, StartAccountDeletionMutationVariables>
export const CancelAccountDeletionDocument = 'CancelAccountDeletion-769ced' as Document<CancelAccountDeletionMutation, CancelAccountDeletionMutationVariables>
export const ManagedForumsDocument = 'ManagedForums-2492f1' as Document<ManagedForumsQuery, ManagedForumsQueryVariables>
export const ManagedProductsDocument = 'ManagedProducts-1bb36c' as Document<ManagedProductsQuery, ManagedProductsQueryVariables>
export const ManagedTagsDocument = 'ManagedTags-64fc54' as Document<ManagedTagsQuery, ManagedTagsQueryVariables>
export const SaveForumDocument = 'SaveForum-2c766f' as Document<SaveForumMutation, SaveForumMutationVariables>
export const SaveProductDocument = 'SaveProduct-eca4d0' as Document<SaveProductMutation, SaveProductMutationVariables>
export const SaveTagDocument = 'SaveTag-e9840f' as Document<SaveTagMutation, SaveTagMutationVariables>
export const MergeTagsDocument = 'MergeTags-9547bc' as Document<MergeTagsMutation, MergeTagsMutationVariables>
export const DeleteTagDocument = 'DeleteTag-0166f0' as Document<DeleteTagMutation, DeleteTagMutationVariables>
export const ManagedChangelogDocument = 'ManagedChangelog-c06e95' as Document<ManagedChangelogQuery, ManagedChangelogQueryVariables>
export const SaveChangelogEntryDocument = 'SaveChangelogEntry-64d9ee' as Document<SaveChangelogEntryMutation, SaveChangelogEntryMutationVariables>
export const DeleteChangelogEntryDocument = 'DeleteChangelogEntry-e5043a' as Document<DeleteChangelogEntryMutation, DeleteChangelogEntryMutationVariables>
export const HomeChoiceDocument = 'HomeChoice-ca3d34' as Document<HomeChoiceQuery, HomeChoiceQueryVariables>
export const FeatureCreationDocument = 'FeatureCreation-f016e6' as Document<FeatureCreationMutation, FeatureCreationMutationVariables>
export const ManagedLegalTextsDocument = 'ManagedLegalTexts-1e494d' as Document<ManagedLegalTextsQuery, ManagedLegalTextsQueryVariables>
export const SaveLegalTextDocument = 'SaveLegalText-6038c3' as Document<SaveLegalTextMutation, SaveLegalTextMutationVariables>
export const SuppressedAddressesDocument = 'SuppressedAddresses-d389f2' as Document<SuppressedAddressesQuery, SuppressedAddressesQueryVariables>
export const RemoveSuppressedAddressDocument = 'RemoveSuppressedAddress-72e86e' as Document<RemoveSuppressedAddressMutation, RemoveSuppressedAddressMutationVariables>
export const WhetherAdminDocument = 'WhetherAdmin-9363b4' as Document<WhetherAdminQuery, WhetherAdminQueryVariables>
export const SiteSetupDocument = 'SiteSetup-4699db' as Document<SiteSetupQuery, SiteSetupQueryVariables>
export const TestEmailDocument = 'TestEmail-f4d0db' as Document<TestEmailQuery, TestEmailQueryVariables>
export const CreateForumsDocument = 'CreateForums-ce50b3' as Document<CreateForumsMutation, CreateForumsMutationVariables>
export const SendTestEmailDocument = 'SendTestEmail-ea04c7' as Document<SendTestEmailMutation, SendTestEmailMutationVariables>
export const CheckCaptchaDocument = 'CheckCaptcha-f24d5c' as Document<CheckCaptchaMutation, CheckCaptchaMutationVariables>
export const SystemHealthDocument = 'SystemHealth-838663' as Document<SystemHealthQuery, SystemHealthQueryVariables>
export const SiteChecksDocument = 'SiteChecks-c1204c' as Document<SiteChecksQuery, SiteChecksQueryVariables>
export const SettingsOverviewDocument = 'SettingsOverview-a4dfda' as Document<SettingsOverviewQuery, SettingsOverviewQueryVariables>
export const RetryJobDocument = 'RetryJob-cb1a6a' as Document<RetryJobMutation, RetryJobMutationVariables>
export const DropJobDocument = 'DropJob-e12c18' as Document<DropJobMutation, DropJobMutationVariables>
export const DropMailDocument = 'DropMail-4bdf6b' as Document<DropMailMutation, DropMailMutationVariables>
export const ManagementStatsDocument = 'ManagementStats-18fa7b' as Document<ManagementStatsQuery, ManagementStatsQueryVariables>
export const UserListDocument = 'UserList-06fd21' as Document<UserListQuery, UserListQueryVariables>
export const ActionLogsDocument = 'ActionLogs-06a037' as Document<ActionLogsQuery, ActionLogsQueryVariables>
export const AppealsDocument = 'Appeals-4e22a2' as Document<AppealsQuery, AppealsQueryVariables>
export const AnswerAppealDocument = 'AnswerAppeal-b7dc11' as Document<AnswerAppealMutation, AnswerAppealMutationVariables>
export const ReportsDocument = 'Reports-792599' as Document<ReportsQuery, ReportsQueryVariables>
export const ResolveReportDocument = 'ResolveReport-4a523b' as Document<ResolveReportMutation, ResolveReportMutationVariables>
export const TicketPageDocument = 'TicketPage-b23289' as Document<TicketPageQuery, TicketPageQueryVariables>
export const ProductVersionsDocument = 'ProductVersions-1e993d' as Document<ProductVersionsQuery, ProductVersionsQueryVariables>
export const TicketSourceDocument = 'TicketSource-79bdb5' as Document<TicketSourceQuery, TicketSourceQueryVariables>
export const CreateTicketDocument = 'CreateTicket-aca60a' as Document<CreateTicketMutation, CreateTicketMutationVariables>
export const UpdateTicketDocument = 'UpdateTicket-31310b' as Document<UpdateTicketMutation, UpdateTicketMutationVariables>
export const SetTicketStatusDocument = 'SetTicketStatus-5a3d1b' as Document<SetTicketStatusMutation, SetTicketStatusMutationVariables>
export const SetTicketTagsDocument = 'SetTicketTags-85011e' as Document<SetTicketTagsMutation, SetTicketTagsMutationVariables>
export const CreateTicketTagDocument = 'CreateTicketTag-5ea268' as Document<CreateTicketTagMutation, CreateTicketTagMutationVariables>
export const ProductsDocument = 'Products-89b196' as Document<ProductsQuery, ProductsQueryVariables>
export const ProductDocument = 'Product-7bb401' as Document<ProductQuery, ProductQueryVariables>
export const TicketListDocument = 'TicketList-8e9228' as Document<TicketListQuery, TicketListQueryVariables>
export const NewTicketProductDocument = 'NewTicketProduct-074b5e' as Document<NewTicketProductQuery, NewTicketProductQueryVariables>
export const ProductTagsDocument = 'ProductTags-f051ae' as Document<ProductTagsQuery, ProductTagsQueryVariables>
export const SimilarTicketsDocument = 'SimilarTickets-e569ba' as Document<SimilarTicketsQuery, SimilarTicketsQueryVariables>
export const UserPageDocument = 'UserPage-68797c' as Document<UserPageQuery, UserPageQueryVariables>
export const HistoryPageDocument = 'HistoryPage-2cc5c9' as Document<HistoryPageQuery, HistoryPageQueryVariables>
export const BioSourceDocument = 'BioSource-72afea' as Document<BioSourceQuery, BioSourceQueryVariables>
export const UpdateBioDocument = 'UpdateBio-9beaf7' as Document<UpdateBioMutation, UpdateBioMutationVariables>
export const MessagesDocument = 'Messages-c8e74a' as Document<MessagesQuery, MessagesQueryVariables>
export const AcknowledgeMessagesDocument = 'AcknowledgeMessages-35998b' as Document<AcknowledgeMessagesMutation, AcknowledgeMessagesMutationVariables>
export const SuggestionsDocument = 'Suggestions-4c5625' as Document<SuggestionsQuery, SuggestionsQueryVariables>
export const UsersByPrefixDocument = 'UsersByPrefix-7df633' as Document<UsersByPrefixQuery, UsersByPrefixQueryVariables>
export const PreviewDocument = 'Preview-0903ee' as Document<PreviewQuery, PreviewQueryVariables>
