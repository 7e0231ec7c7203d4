import type { ReactNode } from 'react'

export const title = (number: string) => `Certificate ${number}`
export const description = (laboratory: string, number: string) => `${laboratory} certificate ${number}.`
export const laboratory = 'Laboratory'
export const number = 'Number'
export const issued = 'Issued'
export const certifies = (stone: ReactNode) => <>This certificate is for {stone}.</>
export const report = "Read the laboratory's report"
export const qrCode = (address: string) => `QR code for ${address}`
export const verify = (address: string) => `To verify this certificate, scan the code or open ${address}`
export const scan = (laboratory: string, number: string) => `Certificate ${number} from ${laboratory}`

// Unknown certificate number
export const missing = 'Certificate not found'
export const missingHint = (number: string) =>
  `We can't find certificate ${number}. Check the number, or contact us.`
