/**
 * For the cases of a test that ask the same code once more, of other data: a whole `npm test` leaves them to
 * `npm test -- --full`. By its path a test is run with all of them.
 */
export const REPEATS_LEFT_OUT = process.env['TEST_WITHOUT_REPEATS'] === '1';
