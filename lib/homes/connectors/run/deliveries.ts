import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import type { DeliveredRecord, Deliveries, Delivery, RawRecord } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { sweepDelivered } from '#lib/homes/pictures/files/delivered-pictures.ts'
import type { DeliveryPlace, PlacedFile } from './places/delivery-place.ts'
import { forgetRecords, saveRecords, storedRecords } from './raw-store.ts'
import { readState } from './source-state.ts'

/** No hidden file, and no name that could lead elsewhere or break a line of the log. */
const DELIVERY = /^[^./\\\p{Cc}][^/\\\p{Cc}]*\.(?:xml|zip)$/iu
/** More homes than any agency has; a delivery of more is a mistake. */
const MOST_HOMES = 50_000

/** What is kept of a folder: the mark of each file in it that was taken. */
const Taken = z.object({ deliveries: z.record(z.string(), z.string()).catch({}) }).catch({ deliveries: {} })

interface DeliveredFile extends PlacedFile {
	mark: string
}

/** Returns the deliveries in a folder, the oldest first; of the same second by their names. */
export async function deliveriesIn(place: DeliveryPlace): Promise<DeliveredFile[]> {
	const files = await place.list()
	return files
		.filter(({ name }) => DELIVERY.test(name))
		.sort((a, b) => a.second - b.second || a.name.localeCompare(b.name, 'en', { numeric: true }))
		.map((file) => ({ ...file, mark: `${file.second} ${file.size}` }))
}

interface Taking {
	db: Kysely<Tables>
	source: string
	place: DeliveryPlace
	deliveries: Deliveries
	now: () => Date
	/** Called before each delivery, and now and then while it comes; throws if the run may not go on. */
	onDelivery: (done: number, total: number) => Promise<void>
}

async function allOf({ records }: Delivery): Promise<DeliveredRecord[]> {
	const all: DeliveredRecord[] = []
	for await (const record of records) {
		all.push(record)
		if (all.length > MOST_HOMES) throw new SourceProblem('shape', `It holds more than ${MOST_HOMES} homes`)
	}
	return all
}

/** Returns the stored records, and a function that finds one by any of the numbers of a home. */
async function earlierRecords(db: Kysely<Tables>, source: string, { numbersOf }: Deliveries) {
	const byKey = new Map<string, unknown>()
	const byNumber = new Map<string, string>()
	for await (const { key, raw } of storedRecords(db, source)) {
		byKey.set(key, raw)
		for (const number of numbersOf(raw)) byNumber.set(number, key)
	}
	const find = (numbers: readonly string[]) => numbers.map((number) => byNumber.get(number)).find(Boolean) ?? null
	return { byKey, find }
}

/** What a delivery makes of the stored records. */
interface Change {
	saved: RawRecord[]
	forgotten: Set<string>
}

/** A whole delivery is all homes there are; one with changes leaves the others as they are. */
async function changeBy({ db, source, deliveries }: Taking, delivery: Delivery): Promise<Change> {
	const { byKey, find } = await earlierRecords(db, source, deliveries)
	const saved = new Map<string, RawRecord>()
	const forgotten = new Set(delivery.isWhole ? byKey.keys() : [])
	for (const { record, numbers, isRemoved } of await allOf(delivery)) {
		const known = find(numbers)
		if (known !== null) forgotten.add(known)
		saved.delete(record.key)
		if (isRemoved) forgotten.add(record.key)
		else {
			forgotten.delete(record.key)
			saved.set(record.key, { key: record.key, raw: deliveries.withEarlier(record.raw, byKey.get(known ?? '')) })
		}
	}
	return { saved: [...saved.values()], forgotten }
}

async function take(
	taking: Taking,
	file: DeliveredFile,
	taken: Readonly<Record<string, string>>,
	isAlive: () => Promise<void>,
): Promise<void> {
	const { db, source, place, deliveries, now } = taking
	const delivery = await deliveries.open(await place.fetch(file, isAlive))
	const { saved, forgotten } = await changeBy(taking, delivery)
	await inHomesTransaction(db, async (transaction) => {
		await forgetRecords(transaction, source, [...forgotten])
		await saveRecords(transaction, source, saved, new Map(), now())
		await transaction
			.updateTable('source_state')
			.set({ reference: JSON.stringify({ deliveries: taken }) })
			.where('source', '=', source)
			.execute()
	})
}

async function removeUnused({ db, source, deliveries, now }: Taking): Promise<void> {
	const used = new Set<string>()
	for await (const { raw } of storedRecords(db, source)) for (const url of deliveries.filesOf(raw)) used.add(url)
	sweepDelivered(used, now())
}

/**
 * Brings the stored records up to date with the deliveries in a folder that were not taken yet, one after the other. A
 * delivery counts wholly or not at all; one that cannot be read holds up those after it, which may build on it. Throws
 * `SourceProblem` that names it.
 */
export async function takeDeliveries(taking: Taking): Promise<void> {
	const state = await readState(taking.db, taking.source)
	const { deliveries: before } = Taken.parse(JSON.parse(state?.reference ?? '{}'))
	const present = await deliveriesIn(taking.place)
	const due = present.filter(({ name, mark }) => before[name] !== mark)
	let taken = Object.fromEntries(present.flatMap(({ name }) => (name in before ? [[name, before[name] ?? '']] : [])))
	for (const [index, file] of due.entries()) {
		const isAlive = () => taking.onDelivery(index, due.length)
		await isAlive()
		taken = { ...taken, [file.name]: file.mark }
		try {
			await take(taking, file, taken, isAlive)
		} catch (error) {
			if (error instanceof SourceProblem) throw new SourceProblem(error.kind, `${file.name}: ${error.message}`)
			throw error
		}
	}
	await removeUnused(taking)
}
