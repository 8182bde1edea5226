/** Says a line of half a megabyte, then begins one that does not end. Run confined. */
process.stdout.write(`${JSON.stringify('x'.repeat(500_000))}\n`, () => {
  process.stdout.write(`"${'x'.repeat(3_000_000)}`);
});
