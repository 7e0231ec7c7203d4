import { findMove, type OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { EstimateState } from '../../dataProvider/resources/orders/estimates.ts'
import { HttpError } from '../errors/httpError.ts'
import type { Actor } from './actor.ts'

/** 409 `not_allowed`: what is asked is in order, but not of this order as it is. */
export function notAllowed(message: string): HttpError {
  return new HttpError(409, 'not_allowed', message)
}

/** Of a move that the table does not have, at least not for whoever asks. */
export function noSuchMove(from: OrderState, to: OrderState, { by }: Actor): HttpError {
  if (from === to) return notAllowed(`The order is ${to} already`)
  if (to === 'quoted') return notAllowed('An order is quoted by sending an estimate')
  if (by === 'customer' && findMove(from, to, 'admin')) return notAllowed('Only the shop can do this')
  return notAllowed(`An order that is ${from} cannot become ${to}`)
}

const fates: Record<EstimateState, string> = {
  sent: 'stands already',
  accepted: 'was accepted already',
  declined: 'was declined already',
  withdrawn: 'was withdrawn',
  expired: 'has expired',
  replaced: 'was replaced by a newer one',
}

/** Of a decision on an estimate that does not stand any more: says what became of it. */
export function noStandingEstimate(state: EstimateState): HttpError {
  return notAllowed(`This estimate ${fates[state]}`)
}
