import fs from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Site } from '../support/site'

/** The address of the last link with a token that was mailed to somebody, or null; mails are files here. */
export async function mailedLink(site: Site, email: string): Promise<string | null> {
	const folder = path.join(site.dataDir, 'mail')
	const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
	const mails = await Promise.all(files.map((file) => PostalMime.parse(fs.readFileSync(path.join(folder, file)))))
	const mine = mails.findLast(({ to }) => to?.some(({ address }) => address === email))
	return /https?:\/\/\S+token=\S+/.exec(mine?.text ?? '')?.[0] ?? null
}
