// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
const { FreshList } = await import('./fresh-list.tsx')

afterEach(cleanup)

test('a list that is shown again as it was is asked for anew, and one that the server has just sent is not', () => {
	const first = render(<FreshList rendering="one" />)
	expect(refresh).not.toHaveBeenCalled()
	first.unmount()
	const again = render(<FreshList rendering="one" />)
	expect(refresh).toHaveBeenCalledOnce()
	again.rerender(<FreshList rendering="two" />)
	expect(refresh).toHaveBeenCalledOnce()
})
