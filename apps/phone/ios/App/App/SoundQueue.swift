import Foundation

/// Sound as it was heard: 16 kHz, mono.
struct SoundPiece {
    /// The phone's own clock at the first sample, ms. It runs on while the phone sleeps.
    let atMs: Double
    /// The same moment in milliseconds since 1970.
    let heardAt: Double
    var samples: [Int16]

    var lengthMs: Double { Double(samples.count) / SoundQueue.samplesPerMs }
    var endMs: Double { atMs + lengthMs }
}

struct SoundDevice {
    let id: String
    let label: String
}

/// What the page is told of the microphone.
enum Heard {
    case sound(SoundPiece)
    /// The system took the microphone away, as in a call, or gave it back.
    case muted(Bool)
    /// Another microphone is heard from here on.
    case device(SoundDevice)
    /// There is nothing to be heard any more.
    case ended
}

/// Keeps what was heard, in its order, until the page takes it: the system may pause the page's process while it lets
/// the app hear on. It is in memory alone, and bounded. Not safe for threads: its owner has a queue.
final class SoundQueue {
    static let samplesPerMs = 16.0
    /// Ten minutes are 19 MB; of more, the oldest is dropped, and the page sees the hole in the times.
    static let maxKeptMs = 600_000.0
    /// At once the page takes so much of what has piled up.
    static let maxTakenMs = 2_000.0
    /// Pieces whose times differ by less are one.
    static let toleranceMs = 20.0

    private var items: [Heard] = []
    private var keptMs = 0.0
    private(set) var droppedMs = 0.0

    func append(_ item: Heard) {
        items.append(item)
        guard case .sound(let piece) = item else { return }
        keptMs += piece.lengthMs
        while keptMs > SoundQueue.maxKeptMs, let oldest = takeOldestSound() {
            droppedMs += oldest.lengthMs
        }
    }

    /// The next thing that happened; sound that hangs together is one piece.
    func take() -> Heard? {
        guard let first = items.first else { return nil }
        guard case .sound(var whole) = first else { return items.removeFirst() }
        var count = 1
        while count < items.count, case .sound(let next) = items[count],
            abs(next.atMs - whole.endMs) < SoundQueue.toleranceMs,
            whole.lengthMs + next.lengthMs <= SoundQueue.maxTakenMs {
            whole.samples += next.samples
            count += 1
        }
        items.removeFirst(count)
        keptMs -= whole.lengthMs
        return .sound(whole)
    }

    private func takeOldestSound() -> SoundPiece? {
        let isSound = { (item: Heard) -> Bool in
            if case .sound = item { return true }
            return false
        }
        guard let index = items.firstIndex(where: isSound), case .sound(let piece) = items.remove(at: index)
        else { return nil }
        keptMs -= piece.lengthMs
        return piece
    }
}
