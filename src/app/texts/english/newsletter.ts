// What the page of the newsletter says.

export const yourSubscription = 'Your subscription'
export const whatComesTo = 'What comes to'
export const loadingYourSubscription = 'Loading your subscription'
export const unverified = "Your account isn't verified!"
export const goToAccountSettings = 'Go to account settings'
export const toVerifyYourEmailThen = 'to verify your email; then you can choose.'
export const changesSuccessfullySaved = 'Changes successfully saved'
export const newsletter = 'Newsletter'

export function newsletterDescription(product: string): string {
  return `What is new in ${product}, by email: releases and large steps, or the small ones too.`
}

export const subscribingNeedsJavascript = 'Subscribing needs JavaScript.'
export const yourPrivacy = 'Your privacy'
export const noTrackingPixels = 'No tracking pixels: nothing is loaded when you read a mail.'
export const minimalHtml = 'Minimal HTML, and the same words as plain text.'
export const identicalLinks = 'Identical links for everybody, so that nobody sees who follows them.'
export const addressKeptPrivate = 'Your email address is kept private and used for nothing else.'
export const howToLeave =
  'To leave, press “Unsubscribe”, which your mail program shows beside every newsletter, or choose “None” here when you are logged in.'
export const notSaved = 'There was an error saving your subscription'
export const notLoaded = 'Your subscription could not be loaded. Please try again later.'
export const none = 'None'
export const noNewsletterAtAll = 'No newsletter at all.'
export const majorUpdatesOnly = 'Major updates only'
export const majorFrequency = 'Less than 1 email per month.'
export const majorAndMinorUpdates = 'Major and minor updates'
export const minorFrequency = 'About 1 email per week.'
export const checkYourEmail = 'Please check your email to confirm your subscription'
export const changesSavedSuccessfully = 'Changes saved successfully!'
export const subscribe = 'Subscribe'
export const email = 'Email'
export const whatYouGet = 'What you get'
export const majorUpdates = 'Major updates'
export const minorUpdates = 'Minor updates'
export const youHaveAccount = 'You have an account?'
export const logIn = 'Log in'
export const toSeeWhatYouGet = 'to see what you get and to change it.'
export const emailIsRequired = 'An email is required'
