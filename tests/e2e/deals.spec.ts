import { testDeals } from './deal-forms'

for (const language of ['nl', 'fr', 'en'] as const) {
	for (const hasScripts of [true, false]) testDeals(language, hasScripts)
}
