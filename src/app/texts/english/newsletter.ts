// What the page of the newsletter says.

export const yourSubscription = 'Your subscription'
export const whatComesTo = 'Emails to'
export const loadingYourSubscription = 'Loading your subscription'
export const unverified = "Your account isn't verified!"
export const goToAccountSettings = 'Go to account settings'
export const toVerifyYourEmailThen = 'to verify your email first.'
export const changesSuccessfullySaved = 'Changes successfully saved'
export const newsletter = 'Newsletter'

export const newsletterDescription = 'Game news by email. Choose big releases only, or everything.'

export const subscribingNeedsJavascript = 'Turn on JavaScript to subscribe.'
export const yourPrivacy = 'Your privacy'
export const noTrackingPixels = 'No tracking pixels: nothing loads when you read an email.'
export const minimalHtml = 'Minimal HTML, with a plain-text version.'
export const identicalLinks = 'Identical links for everybody, so no one can see who clicks them.'
export const addressKeptPrivate = 'Your email address is kept private and used for nothing else.'
export const howToLeave =
  'To unsubscribe, use the “Unsubscribe” button your email app shows with every newsletter, or log in and choose “None” here.'
export const notSaved = 'There was an error saving your subscription'
export const notLoaded = "Couldn't load your subscription. Please try again later."
export const none = 'None'
export const noNewsletterAtAll = 'No newsletters.'
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
export const youHaveAccount = 'Have an account?'
export const logIn = 'Log in'
export const toSeeWhatYouGet = 'to manage your subscription.'
export const emailIsRequired = 'An email is required'
export const unsubscribe = 'Unsubscribe'
export const unsubscribeByAddress = "Enter your address and we'll email you a link to unsubscribe."
export const unsubscribingNeedsJavascript = 'Turn on JavaScript to ask for the link.'
export const yourAddress = 'Your address'
export const mailMeLink = 'Email me the link'
export const linkMailed = "If this address gets our newsletter, we've emailed it a link to unsubscribe."
export const linkNotMailed = "Couldn't email the link. Please try again later."
export const noButton = 'No button?'
export const askForLink = 'Get a link to unsubscribe'
