import 'server-only'
import data from '#lib/homes/places/basemap/ground-be.json' with { type: 'json' }
import type { GroundAnswer } from './ground.ts'

type Names = string | { nl: string; fr: string; de?: string; en?: string }

/** German and English use the French name of a place where they have none of their own, as its own people mostly do. */
function nameIn(names: Names, language: string): string {
	if (typeof names === 'string') return names
	if (language === 'nl') return names.nl
	return (language === 'de' ? names.de : language === 'en' ? names.en : undefined) ?? names.fr
}

/** Returns the response of `/api/ground`: borders, and the names of places in a language. */
export function groundIn(language: string): GroundAnswer {
	const { outline, provinces, municipalities } = data
	const places = data.places.flatMap(([names, longitude, latitude, zoom]): GroundAnswer['places'] => {
		if (typeof longitude !== 'number' || typeof latitude !== 'number' || typeof zoom !== 'number') return []
		return names === undefined || typeof names === 'number'
			? []
			: [[nameIn(names, language), longitude, latitude, zoom]]
	})
	return { outline, provinces, municipalities, places }
}
