import 'server-only'
import type { Kysely } from 'kysely'
import type { Turn } from '#lib/base/db/claims/turns.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import type { PictureRules } from './needed-pictures.ts'
import type { PictureFailure } from './picture-run-types.ts'
import type { Settled } from './sources.ts'

/** Two processes that make pictures at once would do no harm except to do the work twice. */
export const PICTURES_TURN = 'pictures'

export interface PicturesOptions {
	rules: PictureRules
	onProgress?: (done: number, total: number) => void
	onFailure?: (failure: PictureFailure) => void
}

export interface PicturesReport {
	/** `busy`: another process is making them, or has taken over. `stopped`: the disk refuses them. */
	outcome: 'done' | 'busy' | 'stopped'
	made: number
	unchanged: number
	failed: number
	/** Not tried because their host does not answer. */
	postponed: number
	swept: number
	/** Why the run ended early, for staff; otherwise null. */
	problem: string | null
}

/** State shared by the parts of one run. */
export interface Run {
	db: Kysely<Tables>
	options: PicturesOptions
	report: PicturesReport
	/** Pictures that are made but not published to pages yet. */
	settled: Settled[]
	/** Addresses that are being worked on, or whose pictures wait to be published. */
	inHand: Set<string>
	/** By host: the number of successive requests without an answer. */
	silence: Map<string, number>
	publishedAt: number
	/** The right to make them, and when it was renewed last. */
	turn: Turn
	renewedAt: number
	total: number
	encoder: Encoder
	/** Pictures are claimed one after the other, and encoded one after the other. */
	claiming: Promise<unknown>
	encoding: Promise<unknown>
}
