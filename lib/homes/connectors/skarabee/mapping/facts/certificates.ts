import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { dayOf } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'
import { wordsFor } from '#lib/homes/connectors/skarabee/mapping/values/words.ts'

const CONFORM: Readonly<Record<string, boolean>> = {
	true: true,
	'1': true,
	conform: true,
	ja: true,
	oui: true,
	yes: true,
	false: false,
	'0': false,
	'niet conform': false,
	'non conforme': false,
	nee: false,
	non: false,
	no: false,
}
const SAFE = /^(niet[- ])?asbestveilig$/

interface Certificates {
	facts: {
		ElectricityCertificate?: 'conform' | 'not conform' | null
		SoilCertificate?: string | null
		OilTankCertificate?: string | null
		AsbestosDate?: string | null
	}
	words: (language: string) => { AsbestosType: string | null }
}

function electricity(certificate: RawReader): 'conform' | 'not conform' | null {
	const said = certificate.text('Conform')
	const isConform = said === null ? undefined : CONFORM[said.toLowerCase()]
	if (isConform === undefined) return said === null ? null : certificate.unknown('Conform', said, 'left unknown')
	return isConform ? 'conform' : 'not conform'
}

/** "asbestveilig" or not; that a certificate conforms says nothing of the building. */
function asbestos(certificate: RawReader): string | null {
	const said = certificate.text('Conform')?.toLowerCase() ?? null
	if (said === null || said in CONFORM) return null
	return SAFE.test(said) ? said.replace(' ', '-') : certificate.unknown('Conform', said, 'left unknown')
}

/** Returns what the certificates of a home say. Kinds that the site shows nothing of are passed over. */
export function certificatesOf(property: RawReader): Certificates {
	const facts: Certificates['facts'] = {}
	let result: string | null = null
	for (const certificate of property.child('Certifications').list('Certification')) {
		certificate.ignore('Organisation', 'Conform')
		const type = certificate.text('@Type')
		const day = dayOf(certificate, 'Date')
		if (type === 'ELECTRICITY_CERTIFICATE') facts.ElectricityCertificate = electricity(certificate)
		if (type === 'SOIL_CERT') facts.SoilCertificate = day
		if (type === 'OIL_TANK') facts.OilTankCertificate = day
		if (type === 'ASBESTOS') {
			facts.AsbestosDate = day
			result = asbestos(certificate)
		}
	}
	return { facts, words: (language) => ({ AsbestosType: wordsFor('asbestos', result, language) }) }
}
