import type { Vec } from './vector.ts'

const first = 380
const last = 720
const table = Array.from({ length: last - first + 1 }, (_, i) => pureColour(first + i))

/** The linear RGB of light of one wavelength (nanometres), brightest channel near 1, dark outside what eyes see. */
export function spectral(wavelength: number): Vec {
  return table[Math.round(wavelength) - first] ?? [0, 0, 0]
}

/** A colour of the web (`#rrggbb`) as linear RGB. */
export function colour(hex: string): Vec {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
}

/** Exposes linear light as on film (soft shoulder) and encodes it as sRGB, 0 to 255. */
export function develop(light: number): number {
  const exposed = 1 - Math.exp(-1.38 * Math.max(0, light))
  return 255 * (exposed <= 0.0031308 ? exposed * 12.92 : 1.055 * exposed ** (1 / 2.4) - 0.055)
}

const linear = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4

// The colour matching functions as sums of lobes: Wyman, Sloan, Shirley, "Simple Analytic Approximations to the
// CIE XYZ Color Matching Functions", JCGT 2(2), 2013.
function pureColour(wavelength: number): Vec {
  const lobe = (centre: number, left: number, right: number) =>
    Math.exp(-0.5 * ((wavelength - centre) * (wavelength < centre ? left : right)) ** 2)
  const x =
    0.362 * lobe(442, 0.0624, 0.0374) +
    1.056 * lobe(599.8, 0.0264, 0.0323) -
    0.065 * lobe(501.1, 0.049, 0.0382)
  const y = 0.821 * lobe(568.8, 0.0213, 0.0247) + 0.286 * lobe(530.9, 0.0613, 0.0322)
  const z = 1.217 * lobe(437, 0.0845, 0.0278) + 0.681 * lobe(459, 0.0385, 0.0725)
  const red = 3.2406 * x - 1.5372 * y - 0.4986 * z
  const green = -0.9689 * x + 1.8758 * y + 0.0415 * z
  const blue = 0.0557 * x - 0.204 * y + 1.057 * z
  // Spectral light lies outside what a screen can show: lifted just enough towards white to fit.
  const lift = Math.max(0, -Math.min(red, green, blue)) * 0.35
  const peak = Math.max(red, green, blue, 0.35)
  const fit = (value: number) => Math.max(0, value + lift) / (peak + lift)
  const seen =
    Math.min(1, Math.max(0, (wavelength - 395) / 45)) * Math.min(1, Math.max(0, (705 - wavelength) / 45))
  return [fit(red) * seen, fit(green) * seen, fit(blue) * seen]
}
