'use client'

import { type ReactNode, useEffect } from 'react'
import { watchConsentCover } from '#components/layout/consent-cover.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { TagSettings } from '#lib/site/config/schema/services/consent.ts'
import { rememberCampaign, storeCampaign } from '#lib/site/consent/campaign.ts'
import type { ConsentTerms } from '#lib/site/consent/decision.ts'
import { startConsent, useConsent } from '#lib/site/consent/use-consent.ts'
import type { ConsentTexts } from './consent-texts.ts'

const ConsentPanel = lazyPart(() => import('./consent-panel.tsx'))

interface ConsentRootProps extends ConsentTerms {
	tags: TagSettings
	texts: ConsentTexts
	/** The consent question as it is in the HTML. */
	children: ReactNode
}

/**
 * The consent code of the first load: it reads the decision, and fetches the choice of categories or the tags when they
 * are needed. Until the decision is read the question is in the page; it is visible where `ASK_EARLY` found no
 * decision.
 */
export function ConsentRoot({ version, validMonths, tags, texts, children }: ConsentRootProps) {
	const { isRead, isPreview, decision, dialog } = useConsent()
	const isDue = isRead && !isPreview
	const shown = isDue ? dialog : 'closed'

	useEffect(() => {
		rememberCampaign()
		return startConsent({ version, validMonths })
	}, [version, validMonths])
	useEffect(() => {
		if (!isRead) return
		const { dataset } = document.documentElement
		if (shown === 'closed') delete dataset.asks
		if (shown !== 'unasked') return
		dataset.asks = 'taken'
		return watchConsentCover(document.querySelector<HTMLElement>('[data-consent]'))
	}, [isRead, shown])
	useEffect(() => {
		if (!isDue) return
		if (decision !== null) storeCampaign(decision.analytics)
		if (Object.values(tags).every((setting) => setting === null)) return
		import('#components/consent/tags/run-tags.ts').then(
			({ runTags }) => runTags(tags, decision),
			() => {},
		)
	}, [isDue, decision, tags])

	if (!isRead || shown === 'unasked') return children
	if (shown === 'closed') return null
	return <ConsentPanel fallback={children} texts={texts} decision={decision} isWished={shown === 'asked'} />
}
