import fc from 'fast-check'
import { FULL } from '#lib/server/cli/testing/scope.mjs'

const isFull = process.env[FULL] !== undefined

fc.configureGlobal({ numRuns: isFull ? 300 : 25 })

/**
 * Returns how many values a property is tried with: `most` in a full run, otherwise an eighth of them. Not for one that
 * counts what its values reached.
 */
export const runs = (most: number): number => (isFull ? most : Math.ceil(most / 8))

export { fc }
