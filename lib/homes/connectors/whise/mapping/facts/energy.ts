import { readFigure } from '#lib/base/format/read-figure.ts'
import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'
import { FIGURE_FIELDS } from '#lib/homes/listings/figures/figure-fields.ts'
import type { WhisePlace } from './place.ts'

const LABEL = 2056
const SPECIFIC = 2089
const CO2 = 2090
const TOTAL = 2390
const REFERENCE = 2391
const VALID_UNTIL = 2776
const ISSUED = 2826
const RANGE = /^(.*\d)\s*-\s*(\d.*)$/
const FIGURE = FIGURE_FIELDS.EnergyPerformance

/** Returns the higher end of "123-179", and the number where both ends are the same. */
function consumption(estate: RawReader): number | null {
	const text = estate.text('energyValue')
	if (text === null) return null
	const [, low = text, high = text] = RANGE.exec(text) ?? []
	const [from, to] = [readFigure(low, FIGURE), readFigure(high, FIGURE)]
	if (from === undefined || to === undefined) return estate.unknown('energyValue', text, 'left unknown')
	return Math.max(from, to)
}

/** Returns the facts of the energy certificate. */
export function energyOf(estate: RawReader, details: Details, { country, zip }: WhisePlace): Partial<PayloadProperty> {
	const specific = details.number(SPECIFIC, 'EnergySpec')
	const isWalloon = country === 'BE' && regionOf(zip ?? '', BELGIUM) === 'wallonia'
	return {
		EnergyPerformance: consumption(estate) ?? specific,
		EnergySpec: isWalloon ? specific : null,
		EnergyTotal: details.number(TOTAL, 'EnergyTotal'),
		EPCLabelText: estate.text('energyClass') ?? details.text(LABEL),
		EPCReference: details.text(REFERENCE),
		EPCValidUntil: details.day(VALID_UNTIL),
		EPCIssuedOn: details.day(ISSUED),
		CO2Emission: details.number(CO2, 'CO2Emission'),
	}
}
