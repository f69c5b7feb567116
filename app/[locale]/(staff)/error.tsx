'use client'

import { DeskFailure } from '#components/desk/frame/page/desk-failure.tsx'

/** The error page of the desk. */
export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
	return <DeskFailure retry={retry} />
}
