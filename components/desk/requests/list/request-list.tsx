'use client'

import { useRef } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import { fill } from '#lib/base/text/fill.ts'
import { GROUPS } from '#lib/desk/requests/model/cursor.ts'
import { NO_FILTER } from '#lib/desk/requests/model/filter.ts'
import type { RequestsView } from '#lib/desk/requests/model/request-types.ts'
import { Filters } from './filters.tsx'
import styles from './request-list.module.css'
import { RequestRow } from './request-row.tsx'
import type { useListing } from './use-listing.ts'

interface RequestListProps {
	view: RequestsView
	listing: ReturnType<typeof useListing>
	openId: number | null
	hrefOf: (id: number) => string
	/** Opens the form for a request that came by phone or at the office. */
	onEnter: () => void
	onOpen: (id: number) => void
}

function Arrived({ listing }: Pick<RequestListProps, 'listing'>) {
	const { texts, language } = useRequestsSetting()
	return (
		<div role="status" className={styles.arrived}>
			{listing.arrived > 0 && (
				<button type="button" onClick={listing.reload}>
					{countText(texts.arrived, listing.arrived, language)}
				</button>
			)}
		</div>
	)
}

function Empty({ listing }: Pick<RequestListProps, 'listing'>) {
	const { texts } = useRequestsSetting()
	const isFiltered = Object.values(listing.filter).some((value) => value !== null && value !== '')
	return (
		<div className={styles.empty}>
			<p>{isFiltered ? texts.empty.filtered : texts.empty.title}</p>
			{isFiltered ? (
				<DeskButton onClick={() => listing.show(NO_FILTER)}>{texts.empty.reset}</DeskButton>
			) : (
				<p className={styles.teaching}>{texts.empty.text}</p>
			)}
		</div>
	)
}

/** All requests of a filter, part after part: broken promises, what is new, what is going on, and the rest. */
export function RequestList({ view, listing, openId, hrefOf, onEnter, onOpen }: RequestListProps) {
	const { texts } = useRequestsSetting()
	const { items, counts, state } = listing
	const end = useRef<HTMLDivElement>(null)
	return (
		<section className={styles.list} aria-labelledby="requests-title" aria-busy={state === 'loading'}>
			<div className={styles.head}>
				<div className={styles.title}>
					<h1 id="requests-title">{texts.title}</h1>
					<p>{fill(texts.counts, { open: counts.late + counts.new, running: counts.running })}</p>
					<DeskButton onClick={onEnter}>
						<Icon name="plus" />
						{texts.enter.open} <ShownKey name="n" />
					</DeskButton>
				</div>
				<Filters view={view} filter={listing.filter} onChange={listing.show} />
			</div>
			<Arrived listing={listing} />
			{state === 'failed' && (
				<div role="alert" className={styles.failed}>
					<p>{texts.problems.offline}</p>
					<DeskButton onClick={listing.reload}>{texts.problems.retry}</DeskButton>
				</div>
			)}
			{items.length === 0 && state === 'shown' && <Empty listing={listing} />}
			{GROUPS.map((group) => {
				const rows = items.filter((item) => item.group === group)
				if (rows.length === 0) return null
				return (
					<div key={group}>
						<h2 className={styles.group} data-group={group}>
							{texts.groups[group]} <span>{group === 'running' ? counts.running : texts.groupNotes[group]}</span>
						</h2>
						<ol className={styles.rows}>
							{rows.map((item) => (
								<RequestRow
									key={item.id}
									item={item}
									href={hrefOf(item.id)}
									isOpen={item.id === openId}
									onOpen={() => onOpen(item.id)}
								/>
							))}
						</ol>
					</div>
				)
			})}
			<div ref={end} className={styles.more}>
				{listing.hasMore && (
					<DeskButton isBusy={state === 'loading'} onClick={listing.more}>
						{texts.more}
					</DeskButton>
				)}
			</div>
		</section>
	)
}
