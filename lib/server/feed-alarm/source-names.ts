import type { SourceKind } from '#lib/site/config/schema/services/source.ts'

/** What mails to staff call a source. */
export const SOURCE_NAMES: Readonly<Record<SourceKind, string>> = {
	file: 'config/feed.json',
	url: 'config/feed.json',
	whise: 'Whise',
	omnicasa: 'Omnicasa',
	skarabee: 'Skarabee',
	sweepbright: 'SweepBright',
	openimmo: 'OpenImmo',
	kyero: 'Kyero',
}
