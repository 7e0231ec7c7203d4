/**
 * A moment in milliseconds since the epoch. Servers send that number, or the date as ISO 8601 text (requirement DASH-10);
 * undefined for anything that is no date.
 */
export function readMoment(sent: unknown): number | undefined {
  const time = typeof sent === 'string' ? Date.parse(sent) : sent
  return typeof time === 'number' && !Number.isNaN(new Date(time).getTime()) ? time : undefined
}
