import fs from 'node:fs'
import path from 'node:path'
import { startTranslationServer, type TranslationServer } from '#tests/support/servers/translation-server.ts'
import type { Site } from '#tests/support/site/site.ts'

/**
 * Gives a site a translation service that knows the sentences with these beginnings, and says `?` for any other. The
 * caller stops it.
 */
export async function startProposals(
	site: Pick<Site, 'configDir'>,
	proposals: readonly (readonly [beginning: string, proposal: string])[],
): Promise<TranslationServer> {
	const service = await startTranslationServer()
	service.translate = (sentence) => proposals.find(([beginning]) => sentence.startsWith(beginning))?.[1] ?? '?'
	const translation = { kind: 'libretranslate', url: service.url, charactersPerDay: 1000 }
	fs.writeFileSync(path.join(site.configDir, 'desk.json'), JSON.stringify({ translation }))
	return service
}
