import type { Picture } from './exposure.ts'
import type { Subject, View } from './stage.ts'
import { studioShot } from './stage.ts'
import type { Vec } from './vector.ts'

export const front: View = {
  cloth: 'paper',
  turn: 0,
  elevation: 54,
  azimuth: 0,
  span: 1.48,
  target: [0.08, -0.05, 0.2],
}
export const shifted: View = {
  cloth: 'linen',
  turn: 1.1,
  elevation: 46,
  azimuth: 16,
  span: 1.4,
  target: [0.05, 0, 0.25],
}
export const dark: View = {
  cloth: 'charcoal',
  turn: -0.35,
  elevation: 62,
  azimuth: -14,
  span: 1.52,
  target: [0.05, 0, 0.15],
}

/** Three pictures of one subject: from the front, with the lamps turned so that other colours wake, on dark slate. */
export function threeViews(
  name: string,
  subjects: readonly [Subject, Subject, Subject],
  wider = 1,
  lift = 0,
  views: readonly View[] = [front, shifted, dark],
): Picture[] {
  return views.map((view, i) => ({
    name: `${name}-${i + 1}`,
    shot: () => {
      const target: Vec = [view.target[0], view.target[1], view.target[2] + lift]
      return studioShot(subjects[i] ?? subjects[0], { ...view, span: view.span * wider, target })
    },
  }))
}
