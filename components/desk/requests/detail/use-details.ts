'use client'

import { useCallback, useRef, useState } from 'react'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'

type Known = RequestDetail | 'missing'

/** The requests that were opened on this page, so that going back to one shows it at once. */
export function useDetails(first: RequestDetail | null) {
	const { language } = useRequestsSetting()
	const [known, setKnown] = useState<ReadonlyMap<number, Known>>(() => new Map(first ? [[first.item.id, first]] : []))
	const fresh = useRef(new Set(first ? [first.item.id] : []))
	const [hasFailed, setHasFailed] = useState(false)

	const set = useCallback((id: number, detail: Known) => {
		setKnown((before) => new Map(before).set(id, detail))
	}, [])
	const put = useCallback((detail: RequestDetail) => set(detail.item.id, detail), [set])
	const forget = useCallback((id: number) => set(id, 'missing'), [set])
	const refresh = useCallback(
		async (id: number): Promise<RequestDetail | null> => {
			const query = { id: String(id), language }
			const answer = await readDesk<{ detail: RequestDetail }>('requests/detail', query)
			setHasFailed(!answer.ok && answer.problem !== 'missing')
			if (answer.ok) put(answer.detail)
			else if (answer.problem === 'missing') forget(id)
			return answer.ok ? answer.detail : null
		},
		[language, put, forget],
	)
	const load = useCallback(
		(id: number) => {
			// What came with the page is as fresh as it can be.
			if (fresh.current.delete(id)) return
			void refresh(id)
		},
		[refresh],
	)
	return { of: (id: number): Known | null => known.get(id) ?? null, hasFailed, put, forget, refresh, load }
}
