import type { ReactNode } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import type { Wrap } from './common.ts'

const maxImages = limits.referencePictures
const maxMegabytes = limits.referencePictureBytes / 1024 / 1024

// Head and introduction
/** Wording specified by CUS-1. */
export const title = 'Custom Jewelry Design'
export const description = 'Start with a stone or an idea. We sketch it, price it and make it with you.'
export const intro = "Start with a stone, a sketch on a napkin or your grandmother's ring."

// How it works
export const stepsLabel = 'How it works'
export const steps = [
  {
    title: 'Tell us',
    text: 'Describe your idea. A stone or an occasion is enough to start.',
  },
  {
    title: 'See a sketch',
    text: 'We send you a sketch, two or three stones to choose from, and a price. You pay nothing yet.',
  },
  {
    title: 'Have it made',
    text: 'Once you say yes, we make it in our workshop. We send you images along the way.',
  },
]

// Portfolio
export const portfolioTitle = 'Made for other customers'
export const loadingPortfolio = 'Loading custom projects'
export const portfolioLoadFailed = "We couldn't load the custom projects."
/** Logged to the browser console. */
export const portfolioFailed = 'Error fetching custom projects'

// Text next to the form
export const requestTitle = 'Tell us about your idea'
export const requestHint = 'A few lines are enough. We reply within 24 hours.'
export const orEmail = (address: ReactNode) => <>Or email us at {address}.</>

// Fields
export const budget = 'Budget'
export const budgetHint = 'A range is fine.'
export const projectType = 'Type of jewelry'
export const ringSize = 'Ring size'
export const ringSizeHint = 'For example, 7 or 17 mm.'
export const neededBy = 'Needed by'
export const neededByHint = 'Leave empty if you have no deadline.'
export const descriptionLabel = 'Description'
export const descriptionHint = "Your idea, the stone, the occasion, who it's for."
export const similarSuggestion = (itemTitle: string) => `I'm looking for something like “${itemTitle}”.`

// Reference item
export const basedOn = 'Based on'
export const removeLabel = (name: string) => `Remove ${name}`

// Images
export const images = 'Images'
export const imagesHint = `Up to ${maxImages}: JPEG, PNG, WebP or AVIF, at most ${maxMegabytes} MB each.`
export const chooseOrDrop = (emphasis: Wrap) => <>{emphasis('Choose images')} or drop them here</>
export const noImagesWithoutJavaScript = 'Without JavaScript, you can send only text.'
export const selectedImages = 'Selected images'
export const uploading = (megabytes: string) => `Uploading ${megabytes} MB of images. Keep this page open.`
export const uploadProgress = 'Uploading images'
export const tooManyImages = (names: string[]) =>
  `You can send up to ${maxImages} images. Not added: ${names.join(', ')}.`
export const wrongImageType = (name: string) =>
  `${name} isn't supported. Choose a JPEG, PNG, WebP or AVIF image.`
export const imageTooLarge = (name: string) =>
  `${name} is larger than ${maxMegabytes} MB. Choose a smaller image.`
export const imagesMissing =
  "Your images weren't sent. Choose them again. If JavaScript is off, send your request without them."

// Submitting
export const submit = 'Submit Request'
export const submitting = 'Submitting…'
/** CUS-4 and CUS-5 specify this text and the next two. */
export const submitted = 'Request Submitted!'
export const submittedHint = "We'll get back to you within 24 hours to discuss your custom jewelry project."
export const submitFailed = 'Failed to submit request. Please try again.'
export const received = "We received your request. We'll reply within 24 hours."
export const thanks = "Thank you. We'll reply within 24 hours."
export const thanksEmailToo = (link: Wrap) => (
  <>Thank you. To make sure we receive your request, {link('email it to us too')}.</>
)

// The email that a visitor sends to the shop
export const emailSubject = 'Custom jewelry'
export const emailReference = (title: string, url: string) => `I saw ${title}: ${url}`
export const emailProjectType = (type: string) => `Type of jewelry: ${type}`
export const emailBudget = (budget: string) => `My budget: ${budget}`
