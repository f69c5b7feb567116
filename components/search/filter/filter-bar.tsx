'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore, useTransition } from 'react'
import { FilterPanels } from '#components/search/filter/filter-panels.tsx'
import { FilterContext, useFilter } from '#components/search/filter/state/filter-context.ts'
import type { FilterChoice, FilterSetup } from '#components/search/filter/state/filter-setup.ts'
import { filterCount } from '#components/search/filter/state/picker-words.ts'
import { useChoice } from '#components/search/filter/state/use-choice.ts'
import { Button } from '#components/ui/button.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import styles from './filter-bar.module.css'
import { SheetFrame } from './sheet-frame.tsx'

interface LiveCount {
	/** The count belongs to the present choice, not to the one before. */
	isSettled: boolean
}

const never = () => () => {}

/** Shows the homes found, with their number on the button; without JavaScript the button shows no number. */
function ApplyButton({ isSettled, isPending }: LiveCount & { isPending: boolean }) {
	const { counts, language, words } = useFilter()
	const isLive = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	return (
		<Button type="submit" look="main" aria-busy={isPending} data-settled={isSettled ? '' : undefined}>
			{isLive ? countText(words.apply, counts.total, language) : words.show}
		</Button>
	)
}

/** Announces to screen readers how many homes the present choice finds, once it is known. */
function FoundMessage({ isSettled }: LiveCount) {
	const { counts, language, words } = useFilter()
	return (
		<p className="vh" role="status">
			{isSettled ? countText(words.found, counts.total, language) : ''}
		</p>
	)
}

const LiveSearch = lazyPart(() => import('./live-search.tsx'))

interface FilterBarProps {
	/** The search of the page, as its address states it. */
	query: SearchQuery
	counts: SearchCounts
	setup: FilterSetup
}

/** The visitor has been at a filter since the document was loaded. */
let wasNear = false

/**
 * The whole filter: one GET form, which works as it is without JavaScript. On a wide screen it is a sticky bar whose
 * buttons open panels, and each choice shows at once; on a phone it is a sheet with the same fields, where a choice is
 * counted until it is applied. Then it is in the address, so that back, forward, reload and sharing restore it.
 */
export function FilterBar({ query, counts, setup }: FilterBarProps) {
	const { words } = setup
	const { href: listHref, range } = setup.lists[query.goal]
	const router = useRouter()
	const root = useRef<HTMLElement>(null)
	const [isPending, startTransition] = useTransition()
	const [isSheetOpen, setIsSheetOpen] = useState(false)

	const choice = useChoice({ query, counts, listHref, range })
	const { appliedHref, isChanged, isSettled } = choice
	const [isNear, setIsNear] = useState(wasNear)
	const approach = () => {
		wasNear = true
		setIsNear(true)
	}
	useEffect(() => {
		// What was chosen before React ran: the visitor came near unnoticed, and the next page's filter must take over.
		if (isChanged) wasNear = true
	}, [isChanged])
	const go = (href: string) => {
		for (const panel of root.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) panel.hidePopover()
		if (href === appliedHref || (href === choice.href && choice.isSent)) return
		choice.send(href)
		startTransition(() => router.push(href))
	}
	const onSubmit = (event: FormEvent) => {
		event.preventDefault()
		go(choice.href)
	}
	const set = filterCount(query)
	const isListed = ({ value }: FilterChoice) => [...setup.zones, ...setup.cities].some((it) => it.value === value)
	const added = choice.named.filter((place) => !isListed(place))
	const zones = [...setup.zones, ...added.filter(({ value }) => isZoneKey(value))]
	const cities = [...setup.cities, ...added.filter(({ value }) => !isZoneKey(value))]
	return (
		<FilterContext value={{ ...setup, ...choice, zones, cities, range }}>
			<search
				ref={root}
				className={styles.bar}
				data-gives-way=""
				data-over-map={query.view === 'map' ? '' : undefined}
				aria-label={words.label}
				onPointerEnter={approach}
				onFocus={approach}
			>
				{(isNear || isChanged) && <LiveSearch choice={choice} startTransition={startTransition} />}
				<div className={`wrap ${styles.row}`}>
					<button id="filter-open" type="button" className={styles.open} popoverTarget="filter-sheet">
						<Icon name="tune" />
						{words.filters}
						{set > 0 && <b>{set}</b>}
					</button>
					<SheetFrame onToggle={setIsSheetOpen} title={words.filters} close={words.close}>
						<form className={styles.form} action={listHref} autoComplete="off" onSubmit={onSubmit}>
							<FilterPanels
								isInSheet={isSheetOpen}
								onVisit={go}
								apply={<ApplyButton isSettled={isSettled} isPending={isPending} />}
							/>
						</form>
					</SheetFrame>
					{setup.map && (
						<HoverLink className={styles.map} href={setup.map.href}>
							<Icon name="map" />
							{setup.map.label}
						</HoverLink>
					)}
					<a className={styles.alert} href={setup.alertHref}>
						<Icon name="mail" />
						<span className={styles.long}>{words.alert}</span>
						<span className={styles.short}>{words.alertShort}</span>
					</a>
				</div>
				<FoundMessage isSettled={isSettled && (isChanged || choice.hasArrived)} />
			</search>
		</FilterContext>
	)
}
