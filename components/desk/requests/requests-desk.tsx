'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useKeys } from '#components/desk/frame/keys/keys-context.ts'
import { useOpenedByAddress } from '#components/desk/frame/keys/use-opened-by-address.ts'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { fill } from '#lib/base/text/fill.ts'
import { filterQuery, type RequestFilter, readFilter } from '#lib/desk/requests/model/filter.ts'
import type { RequestDetail, RequestsView } from '#lib/desk/requests/model/request-types.ts'
import { RequestPane } from './detail/request-pane.tsx'
import { useDetails } from './detail/use-details.ts'
import { EnterDrawer, type EnteredRequest } from './list/enter-drawer.tsx'
import { RequestList } from './list/request-list.tsx'
import { useListing } from './list/use-listing.ts'
import { RequestsProvider, type RequestsSetting, useRequestsSetting } from './parts/requests-setting.tsx'
import { useActions } from './parts/use-actions.ts'
import styles from './requests-desk.module.css'

interface RequestsDeskProps {
	setting: RequestsSetting
	view: RequestsView
	/** The request that the address names, or null. */
	id: number | null
	/** Title of the page without the number of what waits. */
	title: string
}

const reply = () => document.getElementById('reply-text')

/** Shows an address without leaving the page. */
function goTo(href: string, isNew: boolean): void {
	if (isNew) window.history.pushState(null, '', href)
	else window.history.replaceState(null, '', href)
}

/** Which request the address names, also after the browser's own buttons. */
function useAddress(id: number | null, { href, kinds }: RequestsSetting, onFilter: (filter: RequestFilter) => void) {
	const [openId, setOpenId] = useState(id)
	useEffect(() => {
		const onPop = () => {
			const { pathname, search } = window.location
			if (!pathname.startsWith(href)) return
			const number = Number(pathname.slice(href.length).replace('/', ''))
			setOpenId(number > 0 ? number : null)
			onFilter(readFilter(new URLSearchParams(search), kinds))
		}
		window.addEventListener('popstate', onPop)
		return () => window.removeEventListener('popstate', onPop)
	}, [href, kinds, onFilter])
	return [openId, setOpenId] as const
}

const rowLink = (id: number) => document.querySelector<HTMLElement>(`[data-request="${id}"]`)

function Desk({ view, id, title }: Omit<RequestsDeskProps, 'setting'>) {
	const setting = useRequestsSetting()
	const { texts, href, me } = setting
	const listing = useListing(view)
	const { filter, items, counts, patch, drop, askNews } = listing
	const { show: showFilter } = listing
	const onFilter = useCallback(
		(wanted: RequestFilter) => {
			if (filterQuery(wanted) !== filterQuery(filter)) showFilter(wanted)
		},
		[filter, showFilter],
	)
	const [openId, setOpenId] = useAddress(id, setting, onFilter)
	const details = useDetails(view.detail)
	const { put, refresh, forget, load } = details
	const query = filterQuery(filter)
	const hrefOf = (request: number) => `${href}${request}/${query}`

	const open = (request: number | null, isNew = true) => {
		if (request === openId) return
		goTo(request === null ? href + query : hrefOf(request), isNew)
		setOpenId(request)
	}
	useEffect(() => {
		if (openId !== null) load(openId)
	}, [openId, load])
	useEffect(() => {
		const waiting = counts.late + counts.new
		document.title = waiting === 0 ? title : fill(texts.documentTitle, { count: waiting, title })
	}, [counts, title, texts])

	const shown = useMemo(
		() => ({
			show(detail: RequestDetail) {
				put(detail)
				patch(detail.item)
			},
			async refresh(request: number) {
				const detail = await refresh(request)
				if (detail !== null) patch(detail.item)
				askNews()
			},
			remove(request: number) {
				forget(request)
				drop(request)
				askNews()
			},
		}),
		[put, patch, refresh, forget, drop, askNews],
	)
	const acts = useActions(shown)
	const [isEntering, setIsEntering] = useState(false)
	useOpenedByAddress(() => setIsEntering(true))
	const { offerUndo } = useUndoToast()
	const words = useDeskTexts()
	const onEntered = ({ id: entered, at }: EnteredRequest, name: string) => {
		listing.reload()
		open(entered)
		offerUndo({
			text: fill(texts.enter.done, { name }),
			undo: async () => {
				const answer = await postDesk('requests/unenter', { id: entered, at })
				if (answer.ok) shown.remove(entered)
				return answer.ok ? null : problemText(words, answer)
			},
		})
	}

	const step = (by: 1 | -1) => {
		const at = items.findIndex((item) => item.id === openId)
		const next = items[at === -1 ? 0 : at + by]
		if (next === undefined) return
		open(next.id, openId === null)
		rowLink(next.id)?.focus()
	}
	const present = openId === null ? null : details.of(openId)
	const withPresent = (act: (detail: RequestDetail) => void) => () => {
		if (present !== null && present !== 'missing') act(present)
	}
	const { keys } = texts
	useKeys([
		{ keys: 'j', text: keys.next, act: () => step(1) },
		{ keys: 'k', text: keys.previous, act: () => step(-1) },
		{
			keys: 'Enter',
			text: keys.open,
			act: () => {
				if (openId === null) step(1)
				else document.getElementById('request-title')?.focus()
			},
		},
		{
			keys: 'e',
			text: keys.close,
			act: withPresent((detail) => {
				void acts.change(detail, { status: detail.item.status === 'closed' ? 'new' : 'closed' })
			}),
		},
		{ keys: 'n', text: keys.enter, act: () => setIsEntering(true) },
		{ keys: 'r', text: keys.reply, act: () => reply()?.focus() },
		{
			keys: 'a',
			text: keys.assign,
			act: withPresent((detail) => {
				void acts.change(detail, { assigneeId: detail.item.assigneeId === me.id ? null : me.id })
			}),
		},
		{
			keys: 'Escape',
			text: keys.back,
			act: () => {
				if (openId === null) return
				open(null)
				rowLink(openId)?.focus()
			},
		},
	])

	return (
		<main id="main" className={styles.split} data-open={openId === null ? undefined : ''}>
			<RequestList
				view={view}
				listing={{
					...listing,
					show: (wanted) => {
						goTo((openId === null ? href : `${href}${openId}/`) + filterQuery(wanted), false)
						listing.show(wanted)
					},
				}}
				openId={openId}
				hrefOf={hrefOf}
				onEnter={() => setIsEntering(true)}
				onOpen={(request) => {
					open(request)
					// Once it is shown, a screen reader begins there.
					requestAnimationFrame(() => document.getElementById('request-title')?.focus())
				}}
			/>
			<div className={styles.pane}>
				{openId !== null && (
					<div className={styles.heading}>
						<h1 className="vh">{texts.title}</h1>
					</div>
				)}
				{openId === null ? (
					<p className={styles.choose}>{texts.choose}</p>
				) : (
					<RequestPane
						key={openId}
						detail={present}
						acts={acts}
						backHref={href + query}
						onBack={() => open(null)}
						onFilter={(wanted) => {
							goTo(href + filterQuery(wanted), true)
							setOpenId(null)
							listing.show(wanted)
						}}
						onOpen={open}
						hrefOf={hrefOf}
					/>
				)}
			</div>
			{isEntering && <EnterDrawer onClose={() => setIsEntering(false)} onEntered={onEntered} />}
		</main>
	)
}

/** The page of the requests: the list, and one request beside it, or one of the two on a phone. */
export function RequestsDesk({ setting, ...props }: RequestsDeskProps) {
	return (
		<RequestsProvider setting={setting}>
			<Desk {...props} />
		</RequestsProvider>
	)
}
