import { useTranslations } from 'next-intl'
import { useShareLabels } from '#components/visitor/share/share-labels.ts'
import { ShareMenu } from '#components/visitor/share/share-menu.tsx'
import type { ListRight } from '#lib/people/shared-lists/types.ts'

interface ShareLinksProps {
	/** The addresses of the list; a link that only reads shares nothing more. */
	links: Readonly<Record<ListRight, string | null>>
}

function ShareLink({ url, label, title }: { url: string; label: string; title: string }) {
	const labels = useShareLabels(title, url)
	return <ShareMenu labels={{ ...labels, share: label }} page={{ title, url, listing: null }} />
}

/** The ways to pass on the list: to decide along, and only to read. */
export function ShareLinks({ links }: ShareLinksProps) {
	const t = useTranslations('together')
	const title = t('subject')
	return (
		<>
			{links.edit !== null && <ShareLink url={links.edit} label={t('shareEdit')} title={title} />}
			{links.read !== null && <ShareLink url={links.read} label={t('shareRead')} title={title} />}
		</>
	)
}
