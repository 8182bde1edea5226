/**
 * Every number of the speech part, with where it comes from.
 * Times are milliseconds of audio unless a name says otherwise.
 */

/** Silero and Moonshine both take 16 kHz mono. */
export const SAMPLE_RATE = 16_000;
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;

/** Silero v5 and v6 take 512 samples (32 ms) after 64 samples of the frame before (snakers4/silero-vad). */
export const FRAME_SAMPLES = 512;
export const FRAME_MS = FRAME_SAMPLES / SAMPLES_PER_MS;
export const VAD_CONTEXT_SAMPLES = 64;
export const VAD_STATE_DIMS = [2, 1, 128] as const;

/** Silero's recommended pair is .5 and .5 - .15 (snakers4/silero-vad, get_speech_timestamps). */
export const VAD_ON = 0.5;
export const VAD_OFF = 0.35;
/** One loud frame is a click; two in a row are a voice. Measured on the shared interviews. */
export const ONSET_FRAMES = 2;
/** Less than this is a cough (Pipecat's start_secs is 0.2). */
export const MIN_SPEECH_MS = 200;
/** A sound that has not reached MIN_SPEECH_MS is forgotten after this silence. */
export const FALSE_START_SILENCE_MS = 500;
/** Sound before the onset that is decoded too (Smart Turn pre_speech_ms 500): soft first consonants. */
export const PRE_PAD_MS = 500;
/** Sound after a turn's last speech that belongs to that turn and is not decoded a second time. */
export const POST_PAD_MS = 100;

/** Silence after which the end of a turn is decoded, so that the text is there when the turn ends. */
export const SPECULATE_AFTER_MS = 64;
/** A hypothesis knows the end of the speech if it has heard at least this much silence behind it. */
export const COVERED_TAIL_MS = 64;
/**
 * Silence after a complete question that makes an end likely: as soon as its last words can be decoded. LiveKit and
 * Pipecat use 200; a wrong one costs a draft here. In counted time, p50 of the shared interviews' asked turns: 200 →
 * 244 ms, 128 → 209 …
 */
export const EAGER_SILENCE_MS = 128;
/** … and when the words do not say whether they are complete: 500 → p95 556 ms, 288 → 388. */
export const EAGER_UNSURE_SILENCE_MS = 288;
/** At most three drafts a turn (LiveKit preemptiveGeneration.maxRetries 3). */
export const MAX_EAGERS = 3;
/** Silence that ends a turn; 300 and 2,500 are LiveKit's audio detector, 1,200 is the design's. */
export const FINAL_SILENCE_MS = { complete: 300, unsure: 1200, trailing: 2500 } as const;
/** Speech that begins within this time after a `final` may amend it (docs/spec/speech.md, SPEECH-24). */
export const AMEND_WITHIN_MS = 2000;
/**
 * … unless somebody else has spoken for so long since: then the word was passed on. Longer than a murmur of
 * agreement and than the tail of an echo.
 */
export const TOOK_OVER_MS = 600;
/** A shorter silence lies inside a word or between two: Silero's own least silence (get_speech_timestamps). */
export const VOICE_GAP_MS = 100;
/** Silence before the `speech` event says that the voice has stopped. */
export const SPEECH_OFF_MS = 200;

/**
 * Partials: moonshine-js decodes again every 512 ms. A draft begins on their words. The decoder works .19 of the time
 * every 500 ms and .26 every 250, in counted time.
 */
export const PARTIAL_EVERY_MS = 250;
/** A partial waits for this many times the last decode's own time, so that partials take a third of a slow machine. */
export const PARTIAL_COST_FACTOR = 3;
/**
 * Hypotheses that know nearly the same sound agree on their mistakes too: words settle when two so far apart agree, and
 * all between. In counted time on the shared interviews: none 687 ms from a word's end and 3 of 172 words wrong for
 * good, 400 912 ms and 2. In real time on a busy machine 400 once locked a dropped word (“I am to be here”): 500, as two partials in a row were apart before.
 */
export const SETTLE_APART_MS = 500;
/**
 * Words settle sooner that the model is sure of, by the logarithm of their probability: in one hypothesis, or in two in
 * a row. What it is less sure of than `agreed` is not settled by agreement either. Figures: docs/decisions/speech.md.
 */
export const SETTLE_SURE = { alone: -0.1, twice: -0.3, agreed: -0.8 } as const;
/** Words are stable that no hypothesis has changed for so much sound: a short word more would have been heard. */
export const STABLE_MS = 480;
/** Below this there is not a whole word to decode. */
export const MIN_PARTIAL_MS = 600;

/**
 * The sound at a turn's end is decoded from the last cut on, at 40 to 100 ms for each second: a long turn is
 * cut at a silence from here on. Words wrong of the interviews' 172 and of the recordings' 79, cut from 8 s: 5
 * and 1; from 5 s: 5 and 1; from 3.5 s: 5 and 2; from 2.5 s: 9 and 2 …
 */
export const CUT_FROM_MS = 5_000;
export const CUT_SILENCE_MS = 160;
/** … and where the speaker stopped to breathe or think, from here on. */
export const CUT_AT_PAUSE_FROM_MS = 4_000;
export const CUT_PAUSE_MS = 600;
/** … and at the least speech-like frame of the last seconds when the speaker leaves no silence. */
export const CUT_AT_LATEST_MS = 11_500;
export const CUT_SEARCH_MS = 3_000;
/** … then both sides hear this much beyond the cut, and their words are joined: three to five words. */
export const CUT_OVERLAP_MS = 1_000;
/** No more words than this fit into the shared sound (twice the overlap at about 4 words a second, and one). */
export const OVERLAP_WORDS = 9;

/** So many settled words make the words after them sure, and are a turn without them; fewer are a fragment. */
export const MIN_SURE_WORDS = 3;

/** Moonshine's own caps against loops (max_tokens_per_second): 6.5, and 13 for scripts that take more tokens. */
export const MAX_TOKENS_PER_SECOND = { latin: 6.5, other: 13 } as const;
/** Samples that one state of Moonshine's encoder stands for: the strides of its convolutions, 64 · 3 · 2. */
export const SAMPLES_PER_STATE = 384;
/** A pattern of up to 8 tokens that stands 4 times in a row is a loop, not speech (measured on Mandarin). */
export const LOOP_PATTERN_TOKENS = 8;
export const LOOP_REPEATS = 4;

/**
 * Two recognisers of two languages: below this doubt of the English model (`measureDoubt`) a turn is English, above the
 * other it is not, in between it is in the language of the turn before; and from so much sound on, ms, that is decided
 * before the turn's end. Where they come from: docs/decisions/speech.md.
 */
export const TWO_LANGUAGES = { englishBelow: 0.5, otherAbove: 0.9, decideFromMs: 1600 } as const;

/** Levels are reported about ten times a second. */
export const LEVEL_EVERY_MS = 100;
/** A jump of a channel's clock beyond this is a gap in the sound, not jitter. */
export const CLOCK_GAP_MS = 250;
/** How much sound a channel keeps: two segments, the pads and a decoder that is late. */
export const KEEP_AUDIO_MS = 40_000;

/** Resampler: half-length of the windowed sinc in input zero crossings, Kaiser beta (≈ 80 dB stop band). */
export const RESAMPLER_ZERO_CROSSINGS = 32;
export const RESAMPLER_KAISER_BETA = 8;
/** Where the pass band ends, as a part of the new Nyquist frequency. */
export const RESAMPLER_CUTOFF = 0.92;

/** How the levels of two channels are compared for echo: one value a frame, the last 40 s. */
export const LEVELS_KEPT = 1250;
/** The microphone may hear the interviewer this many frames before or after the shared sound arrives. */
export const ECHO_LAG_FRAMES = { from: -4, to: 10 } as const;
/** Levels further below the loudest frame say nothing about the shape of speech. */
export const LEVEL_RANGE_DB = 30;
/**
 * Correlation of levels from which one channel follows the other. Measured: echo 1.0 without noise, different
 * speech at most .5, on sounds shorter than a second.
 */
export const ECHO_FOLLOWS = 0.6;
/** From here the levels alone nearly prove an echo … */
export const ECHO_FOLLOWS_CLOSELY = 0.85;
/** … and fewer words need to be the same: a quiet echo is misheard. */
export const ECHO_WORDS_CLOSELY = 0.3;
/** Words in common that make an echo (meeting-transcriber #603; word overlap above .6 within 2 s). */
export const ECHO_WORDS = 0.6;
export const ECHO_WITHIN_MS = 2000;
/** An echo dies away: the interviewer's voice counts for so long after it has ended. */
export const ECHO_TAIL_MS = 320;
/** A turn whose voice lies in the interviewer's to this part can be all echo. */
export const ECHO_COVERED = 0.85;
/** Times of words are estimated from their letters; they are off by about this much. */
export const WORD_TIME_SLACK_MS = 400;
/** Fewer words in a row that are the same are chance. */
export const ECHO_RUN_WORDS = 3;

/** Voice this long after an engine's end of turn is new: the engine's clock and ours differ by less. */
export const ENGINE_TURN_SLACK_MS = 400;

/** How late sound comes is compared over windows of this length: the least of each, so that a stutter is none. */
export const LOAD_WINDOW_MS = 5_000;
/** Clocks differ by less than a ms in a window: so much later, and sound is being lost or piles up. */
export const MAX_LATER_IN_A_WINDOW_MS = 250;
/** A page that slept is not slow: what jumps by more begins anew. */
export const SLEPT_MS = 20_000;
/** Words that nothing is waited for are there within a second or two, behind a late cut within four. */
export const LATE_WORDS_MS = 5_000;
/** The computer keeps up again when it has for so long. */
export const LOAD_CALM_MS = 20_000;
