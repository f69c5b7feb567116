import 'server-only'
import { DeskLink } from '#components/desk/parts/button.tsx'
import { Flag } from '#components/desk/parts/flag.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { HomeDetail } from '#lib/desk/homes/model/desk-home-types.ts'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './home-page.module.css'

interface RequestsProps {
	language: string
	detail: HomeDetail
	/** Whether the member may open requests. */
	isAllowed: boolean
}

/** The latest requests about a home, with links for those who may open them. */
export function Requests({ language, detail: { item, requests }, isAllowed }: RequestsProps) {
	const t = homeWords(language)
	if (requests.length === 0) return <p className={styles.soft}>{t('detail.noRequests')}</p>
	return (
		<>
			<ol className={styles.requests}>
				{requests.map(({ id, what, received, stateWord, isOpen }) => (
					<li key={id}>
						{isAllowed ? (
							<HoverLink href={deskHref({ page: 'request', params: { id: String(id) } })}>{what}</HoverLink>
						) : (
							<b>{what}</b>
						)}
						<span>{received}</span>
						<Flag mark={isOpen ? 'new' : 'ring'}>{stateWord}</Flag>
					</li>
				))}
			</ol>
			{isAllowed && (
				<DeskLink href={`${deskHref({ page: 'requests' })}?home=${item.home.id}`}>
					{t('detail.allRequests', { count: item.requests ?? '' })}
				</DeskLink>
			)}
		</>
	)
}
