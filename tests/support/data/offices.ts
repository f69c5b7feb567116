import type { Site } from '#lib/site/config/schema/frame/site.ts'

type Office = Site['offices'][number]

function officeAt(id: string, zip: string, [latitude, longitude]: readonly [number, number]): Office {
	const words = (text: string) => ({ nl: text, fr: text, en: text, de: text })
	return {
		id,
		name: words(`Agence ${id}`),
		phone: '065000000',
		email: `${id}@beffroi.example`,
		openingHours: words(''),
		address: { street: 'Rue', number: '1', zip, city: words(id), country: 'BE', latitude, longitude },
	}
}

/** Two offices beside the main one, which is in Binche. */
export const MONS = officeAt('mons', '7000', [50.4542, 3.9567])
export const NAMUR = officeAt('namur', '5000', [50.4669, 4.8675])
