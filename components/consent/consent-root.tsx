'use client'

import { Suspense, useEffect } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { rememberCampaign, storeCampaign } from '@/lib/consent/campaign'
import type { ConsentTerms } from '@/lib/consent/decision'
import type { TagSettings } from '@/lib/consent/tags'
import { startConsent, useConsent } from '@/lib/consent/use-consent'
import type { ConsentTexts } from './consent-texts'
import { settle } from './settle'

const ConsentPanel = lazyPart(() => import('./consent-panel'))

interface ConsentRootProps extends ConsentTerms {
	tags: TagSettings
	texts: ConsentTexts
}

/** What the first load holds of consent: it reads the decision and fetches the dialog or the tags when they are due. */
export function ConsentRoot({ version, validMonths, tags, texts }: ConsentRootProps) {
	const { isRead, isPreview, decision, dialog } = useConsent()
	const isDue = isRead && !isPreview
	const isShown = isDue && dialog !== 'closed'

	useEffect(() => {
		rememberCampaign()
		return startConsent({ version, validMonths })
	}, [version, validMonths])
	useEffect(() => {
		if (isRead && !isShown) settle()
	}, [isRead, isShown])
	useEffect(() => {
		if (!isDue) return
		if (decision !== null) storeCampaign(decision.analytics)
		if (Object.values(tags).every((setting) => setting === null)) return
		import('./tags/run-tags').then(
			({ runTags }) => runTags(tags, decision),
			() => {},
		)
	}, [isDue, decision, tags])

	if (!isShown) return null
	return (
		<Suspense fallback={null}>
			<ConsentPanel texts={texts} decision={decision} isWished={dialog === 'asked'} />
		</Suspense>
	)
}
