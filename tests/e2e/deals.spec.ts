import { testDeals } from './deal-forms.ts'

// The other languages, with and without scripts: tests/integration/form-languages.test.ts.
testDeals('nl', true)
testDeals('fr', false)
