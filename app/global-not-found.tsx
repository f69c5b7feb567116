import type { Metadata } from 'next'
import { fontClasses } from '@/app/fonts/fonts'
import { getSite } from '@/lib/agency/config'
import { messagesOf } from '@/lib/i18n/messages'
import '@/app/fonts/fallbacks.css'
import '@/app/tokens.css'
import '@/app/base.css'

const { defaultLanguage } = getSite()
const { missing } = messagesOf(defaultLanguage).errors

export const metadata: Metadata = { title: missing.title, robots: { index: false } }

/** For addresses outside the pages, such as a file that is not there; pages have their own in each language. */
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
