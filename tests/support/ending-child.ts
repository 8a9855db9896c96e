// Says that it is ready, and ends without being asked to; `ENDS=early` before it is ready.

if (process.env['ENDS'] !== 'early') process.send?.({ type: 'ready' });
console.log('the last line');
process.exitCode = 3;
process.disconnect();
