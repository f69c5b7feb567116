'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { retries } from '#lib/base/browser/get-json.ts'
import type { DeskCounts, DeskWord } from '#lib/desk/frame/desk-frame-types.ts'
import styles from './desk-header.module.css'

const REFRESH_MS = 30_000

/** One of the four words, for the member who sees it. */
export interface WordView {
	word: DeskWord
	label: string
	href: string
	/** What its number means, with `{count}`. */
	countText: string | null
}

async function readCounts(): Promise<DeskCounts> {
	const answer = await readDesk<{ counts: DeskCounts }>('counts')
	if (!answer.ok) throw new Error(answer.problem)
	return answer.counts
}

interface DeskHeaderProps {
	label: string
	words: readonly WordView[]
	counts: DeskCounts
	home: { href: string; label: string }
	/** The agency's logo and name. */
	logo: ReactNode
	/** What opens the search; on a phone it is one more word. */
	search: ReactNode
	/** What is at the end of the row. */
	children: ReactNode
}

/** The site's own header, lower, with the four words; on a phone they are under the thumb. */
export function DeskHeader({ label, words, counts, home, logo, search, children }: DeskHeaderProps) {
	const segment = useSelectedLayoutSegment()
	const { data } = useSWR<DeskCounts, Error>('desk-counts', readCounts, {
		fallbackData: counts,
		refreshInterval: REFRESH_MS,
		revalidateOnMount: false,
		...retries,
	})
	return (
		<header className={styles.header}>
			<HoverLink href={home.href} className={styles.logo} aria-label={home.label}>
				{logo}
			</HoverLink>
			<nav aria-label={label} className={styles.nav}>
				<ul>
					{words.map(({ word, label: text, href, countText }) => {
						const count = data?.[word] ?? 0
						return (
							<li key={word}>
								<HoverLink href={href} aria-current={segment === word ? 'page' : undefined}>
									<DeskIcon name={word} />
									{text}
									{count > 0 && countText !== null && (
										<b>
											<span aria-hidden="true">{count}</span>
											<span className="vh">{countText.replace('{count}', String(count))}</span>
										</b>
									)}
								</HoverLink>
							</li>
						)
					})}
					<li className={styles.search}>{search}</li>
				</ul>
			</nav>
			<div className={styles.end}>{children}</div>
		</header>
	)
}
