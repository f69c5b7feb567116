import type { Metadata } from 'next'
import { fontClasses } from '#app/fonts/fonts.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import '#app/fonts/fallbacks.css'
import './tokens.css'
import './base.css'

const { defaultLanguage } = getSite()
const { missing } = messagesOf(defaultLanguage).errors

export const metadata: Metadata = { title: missing.title, robots: { index: false } }

/** For addresses outside the pages, such as a missing file. Pages have their own 404 page in each language. */
export default function GlobalNotFound() {
	return (
		<html lang={defaultLanguage} className={fontClasses}>
			<body>
				<main className="wrap section">
					<h1>{missing.title}</h1>
					<p>
						<a href="/">{missing.home}</a>
					</p>
				</main>
			</body>
		</html>
	)
}
