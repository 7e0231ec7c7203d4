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
