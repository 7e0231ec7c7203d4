import { type treatments, treatmentUnknown } from '../../dataProvider/resources/items/gemVocabulary.ts'

// Facts of an item, on its page and in the filters of a list.

export const weight = 'Weight'
export const size = 'Size'
export const origin = 'Origin'
export const form = 'Form'
export const playOfColor = 'Play of color'
export const bodyTone = 'Body tone'
export const shape = 'Shape'
export const color = 'Color'
export const metal = 'Metal'
export const ringSize = 'Ring size'
export const material = 'Material'
export const treatment = 'Treatment'

/** The treatment in a line of facts, such as `4.86 ct · Ethiopia · untreated`. */
export const treatmentsInLine: Readonly<Record<keyof typeof treatments, string>> = {
  none: 'untreated',
  smoke: 'smoked',
  dye: 'dyed',
  heat: 'heated',
  sugar: 'sugar and acid treated',
  resin: 'stabilized with resin',
  'oil (minor)': 'minor oil',
  'oil (moderate)': 'moderate oil',
  'oil (significant)': 'significant oil',
}
export const treatmentNotDisclosed = `treatment ${treatmentUnknown}`
