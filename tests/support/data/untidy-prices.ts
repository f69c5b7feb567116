import type { Random } from '#tests/bench/agency/random.ts'

/** A price as a record writes it, and its value in euro; null is "price on request". */
export interface UntidyPrice {
	written: unknown
	means: number | null
}

function grouped(euro: number, separator: string): string {
	return String(euro).replace(/\B(?=(?:\d{3})+$)/g, separator)
}

const READABLE: readonly ((euro: number) => unknown)[] = [
	(euro) => euro,
	(euro) => String(euro),
	(euro) => `${euro}.00`,
	(euro) => `${euro},00`,
	(euro) => grouped(euro, '.'),
	(euro) => grouped(euro, ' '),
	(euro) => grouped(euro, '\u00a0'),
	(euro) => `€ ${grouped(euro, '.')}`,
	(euro) => `${grouped(euro, '.')} EUR`,
	(euro) => `€ ${grouped(euro, '.')},00`,
	(euro) => `${grouped(euro, '.')},-`,
]

const UNREADABLE: readonly unknown[] = [
	'op aanvraag',
	'à discuter',
	'250.000 - 275.000',
	'1,5',
	-1,
	{ amount: 250_000 },
]

/**
 * Returns a price from 95,000 to 895,000 euro, or a rent from 650 to 2,500, in one of the ways in which people write
 * it.
 */
export function untidyPrice(random: Random, goal: 0 | 1): UntidyPrice {
	if (random.chance(0.03)) return { written: random.pick(UNREADABLE), means: null }
	if (random.chance(0.02)) return { written: null, means: null }
	const euro = goal === 0 ? random.whole(95, 895) * 1000 : random.whole(65, 250) * 10
	return { written: random.pick(READABLE)(euro), means: euro }
}
