import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getChrome } from '#components/layout/chrome.ts'
import { LanguageOffer } from '#components/layout/language-offer.tsx'
import { type DraftSubject, PreviewRibbon } from '#components/preview/preview-ribbon.tsx'
import { OFFER_EARLY } from '#lib/site/inline-scripts/minified.ts'
import type { Alternates } from '#lib/site/routing/alternates.ts'
import { beginReading, hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

export type PageShellProps = Omit<PageFrameProps, 'chrome'> & {
	language: string
	/** What on this page is a draft, for the preview's ribbon. */
	draft?: DraftSubject | undefined
}

/** Returns the page's other languages, each with the offer in its own words. */
function offersOf(language: string, alternates: Alternates) {
	const others = alternates.filter((it) => it.language !== language)
	return Promise.all(
		others.map(async (it) => {
			const t = await getTranslations({ locale: it.language, namespace: 'consent.offer' })
			return { ...it, text: t('text'), dismiss: t('dismiss') }
		}),
	)
}

/** Top bar, header and breadcrumb above every public page. The footer is in the layout of the public pages. */
export async function PageShell({ language, draft, ...rest }: PageShellProps) {
	await beginReading()
	const offers = await offersOf(language, rest.alternates)
	return (
		<>
			{hasDrafts() && <PreviewRibbon language={language} draft={draft} />}
			<LanguageOffer offers={offers} />
			{offers.length > 0 && <script>{OFFER_EARLY}</script>}
			<PageFrame chrome={await getChrome(language, hasDrafts())} {...rest} />
		</>
	)
}
