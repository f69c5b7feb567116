import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables/tables.ts'
import type { Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import type { PictureRules } from './needed-pictures.ts'
import type { Retry, Settled } from './sources.ts'

export interface PictureFailure {
	url: string
	reason: string
	/** When it is tried again; `given up`: not until the payload changes. */
	next: Retry
}

export interface PicturesOptions {
	rules: PictureRules
	onProgress?: (done: number, total: number) => void
	onFailure?: (failure: PictureFailure) => void
}

export interface PicturesReport {
	/** `busy`: another process is making them. `stopped`: the disk does not take them. */
	outcome: 'done' | 'busy' | 'stopped'
	made: number
	unchanged: number
	failed: number
	/** Not tried, because their host does not answer. */
	postponed: number
	swept: number
	/** Why the work ended early, for staff; null otherwise. */
	problem: string | null
}

/** What the parts of one run share. */
export interface Run {
	db: Kysely<Tables>
	options: PicturesOptions
	report: PicturesReport
	/** Made, and not yet shown by pages. */
	settled: Settled[]
	/** Addresses that are being worked on or are settled. */
	inHand: Set<string>
	/** How often in a row a host did not answer. */
	silence: Map<string, number>
	publishedAt: number
	leasedAt: number
	total: number
	encoder: Encoder
	/** Pictures are claimed, and encoded, one after the other. */
	claiming: Promise<unknown>
	encoding: Promise<unknown>
}
